import type { Service } from "./read-services";
import { type Data, inPercent, type IsRight, score } from "./score";

/** Column of the table: a title and the servers that it counts. */
export type Column = readonly [title: string, isCounted: IsRight];

/**
 * Returns the lines of a table: announced IPv4 servers of each service and of all, and the share that each column
 * counts.
 */
export function servicesTable(
  data: Data,
  services: readonly Service[],
  columns: readonly Column[],
): readonly string[] {
  const all = { name: "all", servers: services.flatMap(({ servers }) => servers) };
  const rows = [...services, all].map(({ name, servers }) => {
    const list = servers.filter(({ interval }) => interval.from.version === 4);
    const found = columns.map(([, isCounted]) => score(data, list, isCounted));
    const shares = found.map(({ rightEntries, entries }) => inPercent(rightEntries, entries));
    return [name, (found[0]?.entries ?? 0).toLocaleString("en"), ...shares];
  });
  const table = [["service", "servers", ...columns.map(([title]) => title)], ...rows];
  return table.map((row) => `| ${row.join(" | ")} |`);
}
