import { callProxy, type StorefrontWindow } from "./call-proxy";
import { keepPass } from "./memory/passes";

/** Long for a request, short for somebody who waits for a page. */
const GIVE_UP_MS = 3_000;

/** The parameter that carries a link's token. */
const PARAMETER = "palisade_pass";

/**
 * Exchanges the token of a bypass link for a pass and keeps it, so that this browser is let in.
 * Whatever goes wrong, the visit is decided as any other.
 */
export async function exchangeBypassLink(page: StorefrontWindow): Promise<void> {
  const token = takeToken(page);
  const answer = await callProxy(page, "bypass", { token }, GIVE_UP_MS);
  const { pass, maxAgeS } = (answer ?? {}) as { pass?: unknown; maxAgeS?: unknown };
  if (typeof pass === "string" && /^[\w.-]{1,200}$/.test(pass)) {
    keepPass(page, "bypass", pass, Number(maxAgeS));
  }
}

/** Reads the token and takes it out of the address before anything is told that address. */
function takeToken({ location, history }: Window): string {
  const address = new URL(location.href);
  const token = address.searchParams.get(PARAMETER) ?? "";
  address.searchParams.delete(PARAMETER);
  history.replaceState(history.state, "", address.pathname + address.search + address.hash);
  return token;
}
