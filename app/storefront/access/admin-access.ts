import { callProxy, type StorefrontWindow } from "../call-proxy";
import type { GuardSettings } from "../guard-settings";
import { keepPass } from "../memory/passes";
import { showPopUp } from "../page/pop-up";

/** Long for a request, short for a merchant who waits for an answer. */
const GIVE_UP_MS = 8_000;

type Answer = { mode: "enabled"; pass: string; maxAgeS: number } | { mode: "disabled" };

/**
 * Finishes a change of admin access mode in the browser that opened its address: asks the server with
 * the one-time nonce and keeps or forgets the pass. Loaded only by pages whose address carries a nonce.
 *
 * Resolves to the pop-up that tells the merchant, to be shown once the page is in its final state.
 */
export async function changeAdminAccess(
  page: StorefrontWindow,
  settings: GuardSettings,
): Promise<() => void> {
  const { nonce, enables } = takeToggle(page);
  const toggle = { nonce, enables };
  const answer = (await callProxy(page, "admin-access", toggle, GIVE_UP_MS)) as Answer | null;
  const { access, close } = settings.text;
  const says = access[outcomeOf(page, answer)];
  return () => showPopUp(page, settings, says, close);
}

/** Reads the toggle and takes it out of the address: a nonce works once, and a bookmark needs none. */
function takeToggle({ location, history }: Window) {
  const address = new URL(location.href);
  const nonce = address.hash.split("=").pop() ?? "";
  const enables = address.searchParams.get("supba") === "1";
  for (const name of ["shopId", "supba"]) address.searchParams.delete(name);
  address.hash = "";
  history.replaceState(history.state, "", address.pathname + address.search);
  return { nonce, enables };
}

/** Only what is really so is claimed: a browser that refuses cookies is not let in. */
function outcomeOf(page: Window, answer: Answer | null): Answer["mode"] | "failed" {
  if (!answer) return "failed";
  const [pass, seconds] = answer.mode === "enabled" ? [answer.pass, answer.maxAgeS] : ["", 0];
  return keepPass(page, "access", pass, seconds) ? answer.mode : "failed";
}
