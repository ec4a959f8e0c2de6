import type { CallProxy, StorefrontWindow } from "./call-proxy";
import type { GuardText } from "./guard-settings";
import { keepPass } from "./memory/passes";
import { add } from "./page/element";
import { PUZZLES, solve } from "./proof-of-work";
import type { Challenged, Verdict } from "./verdict";

/** Age at which a challenge is replaced. The server accepts an answer for two minutes. */
const FRESH_MS = 90_000;
/** Timeout. Long for a request, short for a waiting person. */
const GIVE_UP_MS = 8_000;

interface ChallengeTools {
  /** Element of the page that the challenge is drawn in. See page-shell.ts. */
  readonly main: HTMLElement;
  readonly callProxy: CallProxy;
  /** Requests another verdict on this visit. */
  readonly retry: () => Promise<Verdict | null>;
}

interface Pass {
  readonly pass: string;
  readonly maxAgeS: number;
}

/**
 * Draws the page with one button, "I am a person".
 *
 * Pressing it makes the browser compute for about a second. That costs a person nothing, and a program that requests
 * thousands of pages much. Then the store opens.
 */
export function drawChallenge(
  page: StorefrontWindow,
  verdict: Challenged,
  { block, challenge: text }: GuardText,
  { main, callProxy, retry }: ChallengeTools,
): void {
  const drawnAt = Date.now();
  let current: Verdict | null = verdict;
  add(main, "p", text.body);
  const button = add(main, "button", text.button, { type: "button" });
  const progress = add(main, "progress", "", { max: PUZZLES, value: 0, hidden: true });
  progress.setAttribute("aria-label", text.working);
  const status = add(main, "p");
  status.setAttribute("role", "status");
  add(add(main, "p", `${block.reference} `, { className: "reference" }), "code", verdict.reference);

  async function prove(): Promise<string> {
    if (!current || Date.now() - drawnAt > FRESH_MS) current = await retry();
    const latest = current;
    current = null; // A challenge is accepted only once, whatever the result.
    if (latest?.outcome !== "challenge") return latest ? "" : text.failed;
    const nonces = await solve(page, latest.challenge, latest.bits, (solved) => {
      progress.value = solved;
    });
    // Sent as a text, because a script of the store may give arrays a `toJSON`, like Prototype.js.
    const answer = { challenge: latest.challenge, nonces: nonces.join() };
    const pass = (await callProxy(page, "challenge", answer, GIVE_UP_MS)) as Pass | null;
    if (!pass) return text.failed;
    return keepPass(page, "solved", pass.pass, pass.maxAgeS) ? "" : text.unable;
  }

  button.onclick = async () => {
    // A disabled button would lose the focus, and a keyboard user their position.
    if (!progress.hidden) return;
    button.setAttribute("aria-disabled", "true");
    progress.hidden = false;
    status.textContent = text.working;
    const problem = await prove().catch(() => text.unable);
    // The challenge is solved or the rule no longer applies. The reload shows the page.
    if (!problem) return page.location.reload();
    status.textContent = problem;
    progress.hidden = true;
    progress.value = 0;
    button.removeAttribute("aria-disabled");
  };
}
