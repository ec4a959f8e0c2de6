import { type BenchResult, figure, limitOf, metOf } from "./result";

/** A row with the case that measured it, and when and where. */
export interface TableRow {
  readonly bench: string;
  readonly result: BenchResult;
  /** Date, commit and machine class. */
  readonly measured: string;
}

const HEAD = ["case", "measured", "ours", "rival", "ratio", "limit", "met", "when and where"];

function cellsOf({ bench, result, measured }: TableRow): string[] {
  const { name, unit, ours, rival, rivalName, ratio } = result;
  const numbers = [`${figure(ours)} ${unit}`, `${figure(rival)} ${unit}, ${rivalName}`];
  const cells = [bench, name, ...numbers, figure(ratio), limitOf(result), metOf(result), measured];
  return cells.map((cell) => cell.replaceAll("|", "/"));
}

const markdownLine = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;

/** The whole table in Markdown. */
export function tableOf(rows: readonly TableRow[]): string {
  return [HEAD, HEAD.map(() => "---"), ...rows.map(cellsOf)].map(markdownLine).join("\n");
}

const START = "<!-- bench: written by `npm run bench -- --write` -->";
const END = "<!-- /bench -->";

/**
 * Puts measured rows into a page, between its markers. Rows of other cases stay as they are.
 *
 * @throws Error if the page has no markers
 */
export function withTable(page: string, rows: readonly TableRow[]): string {
  const [start, end] = [page.indexOf(START), page.indexOf(END)];
  if (start < 0 || end < start) throw new Error("The page has no markers for the table.");
  const measured = new Set(rows.map(({ bench }) => bench));
  const kept = page
    .slice(start, end)
    .split("\n")
    .filter((line) => line.startsWith("| "))
    .map((line) =>
      line
        .slice(2, -2)
        .split(" | ")
        .map((cell) => cell.trim()),
    )
    .filter(([bench]) => bench !== HEAD[0] && !/^-+$/.test(bench!) && !measured.has(bench!));
  const lines = [...kept, ...rows.map(cellsOf)].sort(([one], [other]) =>
    one!.localeCompare(other!),
  );
  const table = [HEAD, HEAD.map(() => "---"), ...lines].map(markdownLine).join("\n");
  return `${page.slice(0, start)}${START}\n\n${table}\n\n${page.slice(end)}`;
}
