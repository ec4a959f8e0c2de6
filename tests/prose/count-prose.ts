import { proseFiles, proseOf } from "./read-prose";
import { REFUSED } from "./refused";

/** Number of texts that match each pattern, by folder. */
export type Counts = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** The stored counts. They may only fall. */
export const COUNTS_FILE = "tests/prose/counts.json";

/** Returns the folder under which a file is counted: a domain, a top folder or a kind of document. */
export function folderOf(file: string): string {
  const [top = "", room, domain] = file.split("/");
  if (!file.includes("/")) return "root";
  if (top === "app") {
    if (room === "features") return `app/features/${domain}`;
    return room?.includes(".") ? "app" : `app/${room}`;
  }
  if (top === "docs" && domain !== undefined) return `docs/${room}`;
  return top;
}

/** Counts the texts with each refused pattern, by folder. Patterns without a text are left out. */
export function countProse(): Counts {
  const counts: Record<string, Record<string, number>> = {};
  for (const prose of proseFiles().flatMap(proseOf)) {
    const folder = (counts[folderOf(prose.file)] ??= {});
    for (const { name, pattern } of REFUSED) {
      if (pattern.test(prose.text)) folder[name] = (folder[name] ?? 0) + 1;
    }
  }
  const used = Object.entries(counts).filter(([, folder]) => Object.keys(folder).length > 0);
  return Object.fromEntries(used.sort(([a], [b]) => a.localeCompare(b)));
}
