import { BlockList, isIPv6 } from "node:net";

/** Returns node:net's list of the addresses and networks of rules. */
export function blockListOf(rules: readonly string[]): BlockList {
  const list = new BlockList();
  for (const rule of rules) {
    const [base, bits] = rule.split("/") as [string, string?];
    const family = isIPv6(base) ? "ipv6" : "ipv4";
    if (bits === undefined) list.addAddress(base, family);
    else list.addSubnet(base, Number(bits), family);
  }
  return list;
}
