import { mixedIpLines } from "./ip-lines";

/** Returns different lines of a rule file ("type,value,note"), of several kinds. */
export function mixedRuleLines(count: number): string[] {
  return mixedIpLines(count).map((address, at) => {
    if (at % 10 === 1) return `referrer,site-${at}.example,Line ${at}`;
    if (at % 10 === 3) return `asn,AS${64_512 + at},`;
    if (at % 10 === 7) return `url,/pages/page-${at},`;
    return `ip,${address},Line ${at}`;
  });
}
