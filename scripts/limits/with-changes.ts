import { changeLimit, CHANGES, IN_FORCE, keyOf } from "./change-limit";
import { findLimits } from "./find-limits";

/**
 * Returns the source of a module in which each limit has its changed value while its change is in force. The module reads
 * this once, when it is evaluated. All changes are in one source, so that it is compiled once.
 *
 * @param file path from the root, with "/"
 */
export function withChanges(file: string, source: string): string {
  let changed = source;
  // Replaces from the end, so that the offsets of earlier limits stay correct.
  for (const limit of findLimits(file, source).reverse()) {
    const choices = CHANGES.map(
      (change) =>
        `globalThis.${IN_FORCE} === ${JSON.stringify(keyOf(limit, change))} ? ${changeLimit(limit, change)} : `,
    );
    const end = limit.start + limit.text.length;
    const choice = `(${choices.join("")}(${limit.text}))`;
    changed = changed.slice(0, limit.start) + choice + changed.slice(end);
  }
  return changed;
}
