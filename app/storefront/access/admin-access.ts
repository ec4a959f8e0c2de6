import { callProxy, type StorefrontWindow } from "../call-proxy";
import type { GuardSettings } from "../guard-settings";
import { keepPass } from "../memory/passes";
import { showPopUp } from "../page/pop-up";

/** Timeout. Long for a request, short for a waiting merchant. */
const GIVE_UP_MS = 8_000;

type Answer = { mode: "enabled"; pass: string; maxAgeS: number } | { mode: "disabled" };

/**
 * Finishes a change of admin access mode in the browser that opened its address.
 *
 * Sends the one-time nonce to the server and stores or deletes the pass. Loaded only by pages whose address contains a
 * nonce.
 *
 * @returns shows the pop-up with the result, to be called once the page is in its final state
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

/**
 * Reads the change of admin access and removes it from the address. A nonce works once, so a bookmark must not contain
 * it.
 */
function takeToggle({ location, history }: Window) {
  const address = new URL(location.href);
  const nonce = address.hash.split("=").pop() ?? "";
  const enables = address.searchParams.get("supba") === "1";
  for (const name of ["shopId", "supba"]) address.searchParams.delete(name);
  address.hash = "";
  history.replaceState(history.state, "", address.pathname + address.search);
  return { nonce, enables };
}

/** Returns the actual outcome: "failed" if the browser refuses cookies. */
function outcomeOf(page: Window, answer: Answer | null): Answer["mode"] | "failed" {
  if (!answer) return "failed";
  const [pass, seconds] = answer.mode === "enabled" ? [answer.pass, answer.maxAgeS] : ["", 0];
  return keepPass(page, "access", pass, seconds) ? answer.mode : "failed";
}
