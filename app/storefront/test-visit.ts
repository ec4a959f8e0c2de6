import type { StorefrontWindow } from "./call-proxy";
import { requestVerdictAt } from "./request-verdict";
import type { Verdict } from "./verdict";

/** Fragment with the token of a merchant's test. The server side is app/features/embed/extensions. */
const TOKEN = /^#palisade-test=(.+)/;

/**
 * Requests the verdict of a merchant's test of the block page. The server accepts its token once.
 *
 * @returns null for every other page and for a rejected token. Then the page continues as usual
 */
export async function requestTestVerdict(page: StorefrontWindow): Promise<Verdict | null> {
  const token = TOKEN.exec(page.location.hash)?.[1];
  return token
    ? requestVerdictAt(page, "test-visit", { token, path: page.location.pathname })
    : null;
}
