import mailchecker from "mailchecker";

import { mailDomain } from "../../../engine/conditions/email";

/** On the list, but people's own mailboxes stand behind them: services that forward. */
const FORWARDING = new Set([
  "duck.com",
  "mozmail.com",
  "relay.firefox.com",
  "simplelogin.com",
  "simplelogin.co",
  "simplelogin.fr",
  "simplelogin.io",
  "aleeas.com",
  "slmail.me",
  "anonaddy.com",
  "anonaddy.me",
  "addy.io",
  "passmail.net",
  "passinbox.com",
]);

/**
 * Returns whether an email address belongs to a service for disposable mailboxes, by the list of the mailchecker package,
 * subdomains included. Null: there is no address.
 */
export function isDisposableMail(email: string | null): boolean | null {
  const domain = mailDomain(email ?? "");
  if (domain === "") return null;
  const labels = domain.split(".");
  const domains = labels.slice(0, -1).map((_, at) => labels.slice(at).join("."));
  const listed = mailchecker.blacklist();
  return !domains.some((each) => FORWARDING.has(each)) && domains.some((each) => listed.has(each));
}
