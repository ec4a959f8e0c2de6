import { fillCountry } from "#app/engine/country-article";
import { contactAddress, isWebAddress } from "#app/engine/stopped-page/page-links";

import type * as appeal from "./appeal";
import type { CallProxy, StorefrontWindow } from "./call-proxy";
import type { GuardSettings } from "./guard-settings";
import { loadChunk } from "./load-chunk";
import { countryName } from "./page/country-name";
import { add } from "./page/element";
import { openPage } from "./page/page-shell";
import { stopPage } from "./page/stop-page";
import type { Blocked, Redirected, Restricted } from "./verdict";

export { openPage, stopPage };

/** Verdicts drawn as the block page. Includes redirects that would be a loop. */
type Drawn = Blocked | Redirected | Restricted;

/**
 * Replaces the page with the block page: shop, sentence, reason, help and reference code.
 *
 * Everything is inserted as text, never as HTML. The merchant's texts and the reference are the only data shown.
 */
export function drawBlockPage(
  page: StorefrontWindow,
  verdict: Drawn,
  settings: GuardSettings,
  callProxy: CallProxy,
): void {
  const { look, text } = settings;
  const isRestricted = verdict.outcome === "restrict";
  const fill = filler(verdict, settings);

  const ours = isRestricted ? text.restrict.title : text.block.title;
  const main = openPage(page, settings, fill(look.title) || ours);
  add(main, "p", isRestricted ? text.restrict.body : reasonOf(verdict, settings));
  add(main, "p", text.block.body);
  const lines = fill(look.message).split("\n");
  for (const line of lines.filter((each) => each.trim())) add(main, "p", line);
  if (look.contact) addContact(main, text.block.contact, look.contact);
  if (isRestricted) addLink(main, text.restrict.back, settings.root);
  addLink(main, look.buttonText, look.buttonLink);
  if (look.allowAppeal) addAppeal(page, main, verdict.reference, settings, callProxy);
  const reference = add(main, "p", `${text.block.reference} `, { className: "reference" });
  add(reference, "code", verdict.reference);
}

/** Returns a function that fills in the variables of the merchant's title and message. */
function filler({ reference, country }: Drawn, { shop, language }: GuardSettings) {
  const variables: Record<string, string> = { shop, reference };
  const name = countryName(country, language);
  return (words: string) =>
    fillCountry(words, name, language).replace(
      /\{(shop|reference)\}/g,
      (_, variable: string) => variables[variable]!,
    );
}

/** Returns the text of the reason. Hidden reasons and reasons unknown to this build get the general text. */
function reasonOf(verdict: Drawn, { look, text }: GuardSettings): string {
  const { reasons } = text.block;
  const known = look.showReason && "reason" in verdict;
  return known && Object.keys(reasons).includes(verdict.reason)
    ? reasons[verdict.reason]!
    : reasons.other;
}

function addContact(main: HTMLElement, label: string, contact: string): void {
  const line = add(main, "p", `${label} `);
  const href = contactAddress(contact);
  if (href) add(line, "a", contact, { href });
  else line.append(contact);
}

/** Adds a button unless it lacks text or a web address. */
function addLink(main: HTMLElement, text: string, href: string): void {
  if (text && isWebAddress(href)) add(main, "a", text, { href, className: "button" });
}

/** Adds the appeal button. The form's script loads when the visitor presses it. */
function addAppeal(
  page: StorefrontWindow,
  main: HTMLElement,
  reference: string,
  { chunks, text }: GuardSettings,
  callProxy: CallProxy,
): void {
  const button = add(main, "button", text.appeal.open, { type: "button" });
  button.onclick = async () => {
    button.disabled = true;
    try {
      const { openAppeal } = await loadChunk<typeof appeal>(chunks.appeal);
      openAppeal(page, button, reference, text.appeal, callProxy);
    } catch {
      button.disabled = false; // The connection failed. The next press retries.
    }
  };
}
