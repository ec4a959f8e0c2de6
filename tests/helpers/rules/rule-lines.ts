import { mixedIpLines } from "./ip-lines";

/** As many lines of a rule file ("type,value,note") as wanted, of several kinds, all different. */
export function mixedRuleLines(count: number): string[] {
  return mixedIpLines(count).map((address, at) => {
    if (at % 10 === 1) return `referrer,site-${at}.example,Line ${at}`;
    if (at % 10 === 3) return `asn,AS${64_512 + at},`;
    if (at % 10 === 7) return `url,/pages/page-${at},`;
    return `ip,${address},Line ${at}`;
  });
}
