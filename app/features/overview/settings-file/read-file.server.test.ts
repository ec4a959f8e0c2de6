import { pino } from "pino";
import { afterEach, expect, test } from "vitest";

import { joinRows } from "./counted-lists";
import { readSettingsFile } from "./read-file.server";

const warnings: string[] = [];
const log = pino({ level: "warn" }, { write: (line) => void warnings.push(line) });

afterEach(() => expect(warnings).toEqual([]));

/** Returns a file with a list of a number of entries. A file with about 2,500 entries or more is read in a thread. */
function fileOf(entries: number, store = "from.myshopify.com") {
  const list = { surface: "storefront", kind: "ip", mode: "block", enabled: true, follows: true };
  const rows = Array.from({ length: entries }, (_, at) => ({
    ...{ value: `10.0.${at >> 8}.${at & 255}`, effect: "block", note: "Zoë" },
  }));
  return {
    ...{ format: "palisade-settings", version: 1, exportedAt: "2026-06-15T12:30:00.000Z", store },
    lists: [
      { ...list, entries: rows, otherMode: null },
      { ...list, surface: "firewall", entries: [], otherMode: rows.slice(0, 1) },
    ],
  };
}

test.each([3, 5_000])("a settings file of %i entries is read back as written", async (count) => {
  const file = fileOf(count);
  expect(joinRows(await readSettingsFile(JSON.stringify(file), log))).toEqual(file);
});

test.each([3, 5_000])(
  "a settings file of %i entries is rejected with its first problem",
  async (count) => {
    const readFile = async (text: string) => readSettingsFile(text, log);
    const file = fileOf(count);
    await expect(readFile(JSON.stringify({ ...file, version: 2 }))).rejects.toMatchObject({
      code: "invalid_input",
      message: "version: This file was made by a newer version of Palisade.",
    });
    await expect(readFile(JSON.stringify({ ...file, store: "\0" }))).rejects.toMatchObject({
      code: "invalid_input",
      message: "The request contains characters that cannot be stored.",
    });
    await expect(readFile(`${JSON.stringify(file)}}`)).rejects.toMatchObject({
      message: "This is not a Palisade settings file: it is not JSON.",
    });
  },
);
