/** Task of a thread: reads a settings file of up to 8 MB. */
import { handOver } from "#app/platform/threads/thread-task";

import { separateRows, type SettingsHead } from "./counted-lists";
import { readContent } from "./read-content";

/** Rows per page. The main thread parses one page in less than a millisecond. */
const ROWS_PER_PAGE = 500;

/** A settings file with pages of its rows, each a JSON array in UTF-8. */
type ReadFile =
  | { readonly head: SettingsHead; readonly pages: readonly Uint8Array<ArrayBuffer>[] }
  | { readonly problem: string };

export default (text: string) => {
  const content = readContent(text);
  if ("problem" in content) return handOver<ReadFile>(content);
  const { head, rows } = separateRows(content.file);
  const pages: Uint8Array<ArrayBuffer>[] = [];
  for (let at = 0; at < rows.length; at += ROWS_PER_PAGE) {
    pages.push(new TextEncoder().encode(JSON.stringify(rows.slice(at, at + ROWS_PER_PAGE))));
  }
  const moved = pages.map(({ buffer }) => buffer);
  return handOver<ReadFile>({ head, pages }, moved);
};
