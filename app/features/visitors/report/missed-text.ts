/** Says how many page views nobody could decide in time; their visits may be listed all the same. */
export function missedText(passes: number): string {
  const views = passes === 1 ? "1 page view was" : `${passes.toLocaleString("en")} page views were`;
  return `Visitors' browsers report that ${views} shown without a check in this period because the answer came too late.`;
}
