import { callProxy } from "./call-proxy";
import type { GuardSettings } from "./guard-settings";
import { PASS_COOKIE, readPass } from "./pass";
import { showPopUp } from "./pop-up";

/** Long for a request, short for a merchant who waits for an answer. */
const GIVE_UP_MS = 8_000;

type Page = Window & typeof globalThis;
type Answer = { mode: "enabled"; pass: string; maxAgeS: number } | { mode: "disabled" };

/**
 * Finishes a change of admin access mode in the browser that opened its address: asks the server with
 * the one-time nonce and keeps or forgets the pass. Loaded only by pages whose address carries a nonce.
 *
 * Resolves to the pop-up that tells the merchant, to be shown once the page is in its final state.
 */
export async function changeAdminAccess(page: Page, settings: GuardSettings): Promise<() => void> {
  const { nonce, enables } = takeToggle(page);
  const toggle = { nonce, enables };
  const answer = (await callProxy(page, "admin-access", toggle, GIVE_UP_MS)) as Answer | null;
  const { enabled, disabled, failed, close } = settings.access;
  const says = outcomeOf(page, answer, { enabled, disabled, failed });
  return () => showPopUp(page.document, settings.text.language, says, close);
}

/** Reads the toggle and takes it out of the address: a nonce works once, and a bookmark needs none. */
function takeToggle({ location, history }: Page) {
  const address = new URL(location.href);
  const nonce = address.hash.split("=").pop() ?? "";
  const enables = address.searchParams.get("supba") === "1";
  for (const name of ["shopId", "supba"]) address.searchParams.delete(name);
  address.hash = "";
  history.replaceState(history.state, "", address.pathname + address.search);
  return { nonce, enables };
}

/** Only what is really so is claimed: a browser that refuses cookies is not let in. */
function outcomeOf<Text>(
  { document, location }: Page,
  answer: Answer | null,
  texts: { enabled: Text; disabled: Text; failed: Text },
): Text {
  if (!answer) return texts.failed;
  const pass = answer.mode === "enabled" ? answer.pass : "";
  const seconds = answer.mode === "enabled" ? answer.maxAgeS : 0;
  const secure = location.protocol === "https:" ? ";secure" : "";
  document.cookie = `${PASS_COOKIE}=${pass};path=/;max-age=${seconds};samesite=lax${secure}`;
  return readPass(document) === pass ? texts[answer.mode] : texts.failed;
}
