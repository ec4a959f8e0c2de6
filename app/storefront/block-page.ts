import { fillCountry } from "#app/engine/country-article";
import { contactAddress, isWebAddress } from "#app/engine/stopped-page/page-links";

import type * as appeal from "./appeal";
import type { CallProxy, StorefrontWindow } from "./call-proxy";
import type { GuardSettings } from "./guard-settings";
import { loadChunk } from "./load-chunk";
import { countryName } from "./page/country-name";
import { add } from "./page/element";
import { openPage } from "./page/page-shell";
import type { Blocked, Redirected, Restricted } from "./verdict";

export { openPage };

/** A redirect ends here when following it once more would be a loop. */
type Drawn = Blocked | Redirected | Restricted;

/**
 * Replaces the page with the block page: shop, sentence, reason, how to get help, reference code.
 * Everything is put in as text, never as HTML; the merchant's words and the reference are the only data
 * shown.
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

/** Fills in what the merchant may leave open in title and message. */
function filler({ reference, country }: Drawn, { shop, language }: GuardSettings) {
  const variables: Record<string, string> = { shop, reference };
  const name = countryName(country, language);
  return (words: string) =>
    fillCountry(words, name, language).replace(
      /\{(shop|reference)\}/g,
      (_, variable: string) => variables[variable]!,
    );
}

/** A reason that is not shown, or that this build does not know yet, gets the sentence that fits all. */
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

/** A button without words, or one that leads to no web address, is none. */
function addLink(main: HTMLElement, text: string, href: string): void {
  if (text && isWebAddress(href)) add(main, "a", text, { href, className: "button" });
}

/** The form is loaded by those who want it. */
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
      button.disabled = false; // The connection broke; the next press tries again.
    }
  };
}
