/**
 * One IP address as four unsigned 32-bit words, most significant first. An IPv4 address
 * stands in `d` alone with `version` 4; IPv6 fills all four.
 */
export interface Address {
  readonly version: 4 | 6;
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
}
