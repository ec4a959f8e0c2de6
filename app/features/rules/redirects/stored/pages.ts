import { url } from "#app/engine/kinds/url";

import { redirectProblems as texts } from "./texts";

export type ReadPages =
  | { readonly ok: true; readonly values: string[] }
  /** `at` is the line, from 0. */
  | { readonly ok: false; readonly at: number; readonly message: string };

/** Converts page patterns, in the syntax of url rules, to their stored form. */
export function readPages(lines: readonly string[]): ReadPages {
  const values: string[] = [];
  for (const [at, line] of lines.entries()) {
    const read = url.normalize(line);
    if (!read.ok) return { ok: false, at, message: texts.ofLine({ line, problem: read.message }) };
    values.push(read.value);
  }
  return { ok: true, values: [...new Set(values)] };
}
