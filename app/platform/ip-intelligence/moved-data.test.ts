import { expect, test } from "vitest";

import { type Answer, checkMoved } from "./moved-data";

/** Answers of a database that knows every IPv4 address, by its first eight bits. */
const answerBefore: Answer = ({ version, d }) => (version === 4 ? d >>> 24 : null);

const checkAgainst = (other: (first: number) => number | null) =>
  checkMoved(answerBefore, ({ version, d }) => (version === 4 ? other(d >>> 24) : null));

test("address data with equal or slightly different answers replaces the current data", async () => {
  await checkAgainst((first) => first);
  await checkAgainst((first) => (first < 10 ? null : first));
  await checkAgainst((first) => (first < 20 ? 0 : first));
});

test.each([
  ["knows nothing", () => null, "it knows 0% of the IPv4 addresses that the copy in use knows"],
  ["knows a tenth less", (first: number) => (first < 30 ? null : first), "it knows 8"],
  ["moves a fifth", (first: number) => (first < 60 ? 0 : first), "it moves 2"],
])("address data that %s is rejected with the remedy", async (_what, other, reason) => {
  await expect(checkAgainst(other)).rejects.toThrow(reason);
  await expect(checkAgainst(other)).rejects.toThrow("restart Palisade");
});

test("address data that covers more addresses is accepted", async () => {
  await checkMoved(({ d }) => (d >>> 24 < 100 ? null : d >>> 24), answerBefore);
});

/** Answers for both families, in IPv6 by the first 16 bits. */
const bothFamilies: Answer = ({ version, a, d }) => (version === 4 ? d >>> 24 : a >>> 16);
const ipv6Only: Answer = ({ version, a }) => (version === 4 ? null : a >>> 16);

test.each([
  ["lost IPv6", bothFamilies, (() => null) as Answer],
  ["moved IPv6", bothFamilies, (({ a }) => (a >>> 16) + 1) as Answer],
  ["was made for IPv6 alone and moved", ipv6Only, (({ a }) => (a >>> 16) + 1) as Answer],
])(
  "address data that %s is rejected although its IPv4 answers are unchanged",
  async (_what, last, ipv6) => {
    const nextAnswer: Answer = (address) => (address.version === 4 ? last(address) : ipv6(address));
    await checkMoved(last, last);
    await expect(checkMoved(last, nextAnswer)).rejects.toThrow("IPv6 addresses");
  },
);

test("address data is not compared with data that covered too few addresses", async () => {
  const answerFew: Answer = ({ version, d }) => (version === 4 && d >>> 16 < 260 ? d >>> 24 : null);
  await checkMoved(answerFew, () => null);
});
