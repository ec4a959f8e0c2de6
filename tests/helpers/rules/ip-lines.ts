/** Returns a line of a large IP list: single addresses, with some blocks, IPv6 and ranges of three. */
function line(index: number): string {
  const [high, low] = [index >> 8, index & 255];
  if (index % 25 === 0) return `10.${100 + (high >> 8)}.${high & 255}.${low}/32`;
  if (index % 25 === 5) {
    const start = `172.16.${high & 255}.`;
    return `${start}${low & 252}-${start}${(low & 252) + 2}`;
  }
  if (index % 25 === 10) return `2001:db8:${index.toString(16)}::/48`;
  return `10.${high >> 8}.${high & 255}.${low}`;
}

/** Returns different lines, up to 65,536. */
export function mixedIpLines(count: number): string[] {
  return Array.from({ length: count }, (_, index) => line(index));
}
