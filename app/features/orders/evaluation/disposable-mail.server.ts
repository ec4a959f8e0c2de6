import mailchecker from "mailchecker";

import { mailDomain } from "#app/engine/conditions/email";

/** Services on the list that forward to the customer's own mailbox. */
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
  "opayq.com",
  "spamgourmet.com",
  "spamgourmet.net",
  "spamgourmet.org",
  "33mail.com",
  "erine.email",
]);

/**
 * Domains on the list with permanent mailboxes: some 200 domains of mail.com, Hushmail, and Tuta.
 */
const LASTING = new Set([
  ...["alumni.com", "birdlover.com", "blader.com", "collector.org", "consultant.com"],
  ...["contractor.net", "cutey.com", "discofan.com", "dr.com", "dutchmail.com"],
  ...["fastservice.com", "mexicomail.com", "mindless.com", "myself.com", "optician.com"],
  ...["pacific-ocean.com", "photographer.net", "presidency.com", "priest.com"],
  ...["protestant.com", "qualityservice.com", "royal.net", "salesperson.net", "snakebite.com"],
  ...["techie.com", "uymail.com", "writeme.com", "hush.com", "keemail.me"],
]);

/**
 * Returns true for an email address of a service with short-lived mailboxes. Uses the list of the
 * mailchecker package with subdomains, without forwarding services and permanent free mail.
 *
 * @returns null if there is no address
 */
export function isDisposableMail(email: string | null): boolean | null {
  const domain = mailDomain(email ?? "");
  if (domain === "") return null;
  const labels = domain.split(".");
  const domains = labels.slice(0, -1).map((_, at) => labels.slice(at).join("."));
  const listedDomains = mailchecker.blacklist();
  if (domains.some((each) => FORWARDING.has(each) || LASTING.has(each))) return false;
  return domains.some((each) => listedDomains.has(each));
}
