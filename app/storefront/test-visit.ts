import { askAt } from "./ask";
import type { StorefrontWindow } from "./call-proxy";
import type { Verdict } from "./verdict";

/** Carries the token of a merchant's test; the server side is app/features/embed/extensions. */
const TOKEN = /^#palisade-test=(.+)/;

/**
 * A merchant's test of the block page: its address carries a token that the server takes once. Null
 * for every other page, and for a token the server does not take; the page then goes its usual way.
 */
export async function askAsTest(page: StorefrontWindow): Promise<Verdict | null> {
  const token = TOKEN.exec(page.location.hash)?.[1];
  return token ? askAt(page, "test-visit", { token, path: page.location.pathname }) : null;
}
