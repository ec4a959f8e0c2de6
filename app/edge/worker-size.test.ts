import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

import { expect, test } from "vitest";

import { loadSentences } from "#app/engine/sentences/load-sentences";
import { VISITOR_LANGUAGES } from "#app/engine/sentences/visitor-languages";

const { buildEdge } = await import("#scripts/build-edge.mjs");

test("the compressed Worker has at most 115 kB and contains the texts of its pages in every language", async () => {
  const outfile = join(mkdtempSync(join(tmpdir(), "worker-")), "worker.js");
  await buildEdge(outfile);
  const built = readFileSync(outfile, "utf8");
  const words = readable(built);
  for (const language of VISITOR_LANGUAGES) {
    const { block_page, challenge, appeal_mail, content_protection } =
      await loadSentences(language);
    const sentencesInWorker = (sentences: readonly string[]) =>
      sentences.filter((each) => words.includes(each));
    const pageTexts = [...Object.values(block_page.reason), ...Object.values(challenge)];
    expect(sentencesInWorker(pageTexts), language).toEqual(pageTexts);
    expect(
      sentencesInWorker([...Object.values(appeal_mail), ...Object.values(content_protection)]),
      language,
    ).toEqual([]);
  }
  expect(gzipSync(built).length).toBeLessThanOrEqual(115_000);
});

/** Decodes escapes, because the build writes ASCII only. */
const readable = (built: string) =>
  built.replace(/\\(?:u([\da-f]{4})|x([\da-f]{2}))/gi, (_, long?: string, short?: string) =>
    String.fromCharCode(Number.parseInt(long ?? short!, 16)),
  );
