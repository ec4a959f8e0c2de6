import { execFileSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, test } from "vitest";

import { inlineTexts } from "./helpers/words/inline-texts";
import type { ReadText } from "./helpers/words/read-texts";

const SCREENS = ["app/features", "app/shell", "app/ui", "app/routes", "app/root.tsx"];
const TEXTS = /\/texts\.tsx?$/;
/** Pages whose prose is in the component itself. */
const DOCUMENTS = /^app\/shell\/pages\/privacy-\w+\.tsx$|^app\/routes\/private-policy\.tsx$/;

const tracked = execFileSync("git", ["ls-files", "--", ...SCREENS], { encoding: "utf8" })
  .split("\n")
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));
const screens = tracked.filter(
  (file) => file.endsWith(".tsx") && !TEXTS.test(file) && !DOCUMENTS.test(file),
);

const where = ({ file, line, text }: ReadText) => `${file}:${line} ${text}`;

function planted(name: string, lines: readonly string[]): string {
  const file = join(mkdtempSync(join(tmpdir(), "texts-")), name);
  writeFileSync(file, lines.join("\n"));
  return file;
}

test("no screen contains texts outside the texts file of its folder", () => {
  expect(screens.length).toBeGreaterThan(300);
  expect(screens.flatMap(inlineTexts).map(where)).toEqual([]);
});

test("the check of texts reports a text between tags, in an attribute, a string and a template", () => {
  const file = planted("screen.tsx", [
    'import { x } from "some where else";',
    "const a = <p>Save</p>;",
    'const b = <Field label="Name" className="wide field" />;',
    'const c = isOn ? "Turn it off" : texts.on;',
    "const d = `${count} rules changed`;",
    'const e = <Link url="/help">{texts.help}</Link>;',
    'log.warn("the rules are gone");',
    'throw new Error("no such rule");',
    "const f = `${title}: ${value}`;",
    "const g = `${title}: ${before} → ${after}`;",
    'const h = <p>{isOn ? "on" : texts.off}</p>;',
    "const i = <Button accessibilityLabel={`Remove ${name}`} />;",
    "const j = `${count} rules`;",
    'const k = { id: "Undo", content: "Undo" };',
    'showError("It went wrong");',
    'const l = "Use max-age=0, or a => b";',
  ]);
  expect(inlineTexts(file).map(({ line, text }) => `${line} ${text}`)).toEqual([
    "2 Save",
    "3 Name",
    "4 Turn it off",
    "5 … rules changed",
    "9 …: …",
    "10 …: … → …",
    "11 on",
    "12 Remove …",
    "13 … rules",
    "14 Undo",
    "15 It went wrong",
    "16 Use max-age=0, or a => b",
  ]);
});
