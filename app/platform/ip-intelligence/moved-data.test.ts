import { expect, test } from "vitest";

import { type Answer, checkMoved } from "./moved-data";

/** A database that knows every address, by its first eight bits. */
const before: Answer = ({ d }) => d >>> 24;

const after = (other: (first: number) => number | null) =>
  checkMoved(before, ({ d }) => other(d >>> 24));

test("the same again, or a little other, takes the place of what is in use", async () => {
  await after((first) => first);
  await after((first) => (first < 10 ? null : first));
  await after((first) => (first < 20 ? 0 : first));
});

test.each([
  ["knows nothing", () => null, "it knows 0 % of all addresses, the copy in use 100 %"],
  ["knows a tenth less", (first: number) => (first < 30 ? null : first), "of all addresses"],
  ["moves a fifth", (first: number) => (first < 60 ? 0 : first), "of the addresses that both know"],
])("a file that %s does not, and the way out is said", async (_what, other, reason) => {
  await expect(after(other)).rejects.toThrow(reason);
  await expect(after(other)).rejects.toThrow("restart Palisade");
});

test("what knows more is better", async () => {
  await checkMoved(({ d }) => (d >>> 24 < 100 ? null : d >>> 24), before);
});
