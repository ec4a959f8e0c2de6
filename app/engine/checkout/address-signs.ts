import { fold } from "../conditions/fold";

/** Ways to write a post office box or a parcel locker, in folded text without dots. */
const BOXES: readonly RegExp[] = [
  /\bp ?o ?box\b/,
  /\bpost ?(office )?box\b/,
  /\bpostfach\b/,
  /\bpackstation\b/,
  /\bboite postale\b/,
  /\bbp ?\d+/,
  /\bapartado( de correos)?\b/,
  /\bcasella postale\b/,
  /\bpostbus\b/,
  /\bpostboks\b/,
  /\bskrytka pocztowa\b/,
  /\bpmb ?\d+/,
  /\bparcel locker\b/,
  /\blocked bag\b/,
];

/** Does the line name a post office box, a parcel locker or the like? */
export function namesPostBox(line: string): boolean {
  const text = fold(line.replace(/[.\-#,/]+/g, " "));
  return BOXES.some((box) => box.test(text));
}

/** A line of an address without any digit has no house number. */
export function lacksHouseNumber(line: string): boolean {
  return line !== "" && !/\p{Nd}/u.test(line);
}
