import { callProxy, type StorefrontWindow } from "../call-proxy";
import type { GuardSettings } from "../guard-settings";
import { whenBody } from "../page/when-body";
import { changeAdminAccess } from "./admin-access";
import { exchangeBypassLink } from "./bypass";
import { carryMark } from "./redirect-mark";

/** Start of the fragment of an admin access link. Browsers never send fragments to a server. */
const TOGGLE = "#palisade-access=";
/** Fragment with the token of a merchant's test. The server side is app/features/embed/extensions. */
const TEST_TOKEN = /^#palisade-test=(.+)/;
const BYPASS = /[?&]palisade_pass=/;

/** Timeout of a test, after which the page stays unchanged. */
const GIVE_UP_MS = 800;

/** Result of a page's task. */
export interface Followed {
  /** The server's answer to a merchant's test of the block page, unchecked. The server accepts a token once. */
  readonly answer?: unknown;
  /** Takes the last step: a pop-up or a cleaner address. Called once the page is in its final state. */
  readonly show?: (() => unknown) | undefined;
}

/**
 * Handles the task in a page's address: a merchant's test, a change of admin access, a bypass link, or the target of a
 * redirect.
 */
export async function followAccess(
  page: StorefrontWindow,
  settings: GuardSettings,
): Promise<Followed> {
  const { hash, pathname: path, search } = page.location;
  const token = TEST_TOKEN.exec(hash)?.[1];
  if (token) return { answer: await callProxy(page, "test-visit", { token, path }, GIVE_UP_MS) };
  const show = hash.startsWith(TOGGLE)
    ? await changeAdminAccess(page, settings)
    : BYPASS.test(search)
      ? await exchangeBypassLink(page, settings)
      : carryMark(page);
  return { show: show && (() => whenBody(page.document).then(show)) };
}
