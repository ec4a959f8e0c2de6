import { callProxy, type StorefrontWindow } from "../call-proxy";
import type { BypassRefusal, GuardSettings } from "../guard-settings";
import { keepPass, readPass } from "../memory/passes";
import { showPopUp } from "../page/pop-up";

/** Timeout. Long for a request, short for a visitor who waits for a page. */
const GIVE_UP_MS = 3_000;

/** Parameter with a link's token. */
const PARAMETER = "palisade_pass";

interface Answer {
  readonly pass?: unknown;
  readonly maxAgeS?: unknown;
  readonly refused?: BypassRefusal;
}

/**
 * Exchanges the token of a bypass link for a pass and stores it, so that this browser is allowed.
 *
 * If that fails, the visit is decided as usual.
 *
 * @returns shows a pop-up with the reason why the link fails; undefined if it works or the browser already has a pass
 */
export async function exchangeBypassLink(
  page: StorefrontWindow,
  settings: GuardSettings,
): Promise<(() => void) | undefined> {
  const token = takeToken(page);
  const answer = (await callProxy(page, "bypass", { token }, GIVE_UP_MS)) as Answer | null;
  const { pass, maxAgeS, refused = "failed" } = answer ?? {};
  const isPass = typeof pass === "string" && /^[\w.-]{1,200}$/.test(pass);
  if (isPass && keepPass(page, "bypass", pass, Number(maxAgeS))) return undefined;
  if (readPass(page.document, "bypass")) return undefined;
  const { bypass, close } = settings.text;
  return () => showPopUp(page, settings, bypass[refused] ?? bypass.failed, close);
}

/** Reads the token and removes it from the address before any request contains that address. */
function takeToken({ location, history }: Window): string {
  const address = new URL(location.href);
  const token = address.searchParams.get(PARAMETER) ?? "";
  address.searchParams.delete(PARAMETER);
  history.replaceState(history.state, "", address.pathname + address.search + address.hash);
  return token;
}
