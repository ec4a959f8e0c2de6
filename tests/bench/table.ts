import { type BenchResult, figure, isMet, limitOf } from "./result";

/** A result with the name of its benchmark and its measurement. */
export interface TableRow {
  readonly bench: string;
  readonly result: BenchResult;
  /** Date, commit and load of the measurement. */
  readonly measured: string;
}

const HEAD = ["case", "measured", "ours", "rival", "ratio", "limit", "when"];

const limitCell = (result: BenchResult): string =>
  isMet(result) ? limitOf(result) : `${limitOf(result)}, MISSED`;

function cellsOf({ bench, result, measured }: TableRow): string[] {
  const { name, unit, ours, rival, rivalName, ratio } = result;
  const numbers = [`${figure(ours)} ${unit}`, `${figure(rival)} ${unit}, ${rivalName}`];
  const cells = [bench, name, ...numbers, figure(ratio), limitCell(result), measured];
  return cells.map((cell) => cell.replaceAll("|", "/"));
}

/** Returns the rows of one benchmark with `"` in place of a measurement that equals the one above. */
const withDittos = (rows: readonly (readonly string[])[]): string[][] =>
  rows.map((cells, at) => {
    const [above, own] = [rows[at - 1], cells.at(-1)!];
    const isRepeated = above?.[0] === cells[0] && above?.at(-1) === own;
    return [...cells.slice(0, -1), isRepeated ? '"' : own];
  });

const markdownLine = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;

/** Returns the whole table in Markdown. */
export function tableOf(rows: readonly TableRow[]): string {
  return [HEAD, HEAD.map(() => "---"), ...withDittos(rows.map(cellsOf))]
    .map(markdownLine)
    .join("\n");
}

const START = "<!-- bench: written by `npm run bench -- --write` -->";
const END = "<!-- /bench -->";

const MACHINE = "Machine, unless a row names another: ";

/**
 * Writes measured rows into a page, between its markers. Rows of other benchmarks stay as they are.
 * The page names the machine once. Rows of another machine name theirs.
 *
 * @param machine the machine of the rows, and its version of Node
 * @throws Error if the page has no markers
 */
export function withTable(page: string, rows: readonly TableRow[], machine: string): string {
  const [start, end] = [page.indexOf(START), page.indexOf(END)];
  if (start < 0 || end < start) throw new Error("The page has no markers for the table.");
  const measured = new Set(rows.map(({ bench }) => bench));
  const previousLines = page
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
  const named = page
    .slice(start, end)
    .split("\n")
    .find((line) => line.startsWith(MACHINE));
  const common = previousLines.length > 0 && named ? named.slice(MACHINE.length, -1) : machine;
  const suffix = common === machine ? "" : `, ${machine}`;
  const added = withDittos(rows.map((row) => cellsOf({ ...row, measured: row.measured + suffix })));
  const lines = [...previousLines, ...added].sort(([one], [other]) => one!.localeCompare(other!));
  const table = [HEAD, HEAD.map(() => "---"), ...lines].map(markdownLine).join("\n");
  return `${page.slice(0, start)}${START}\n\n${MACHINE}${common}.\n\n${table}\n\n${page.slice(end)}`;
}
