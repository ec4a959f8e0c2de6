import { pathOf, queryOf } from "./path";
import { readParameters } from "./query";

/** Stands for a part of an address that is not stored. */
const HIDDEN = "…";

/** Parameters by which advertising platforms recognize a click. Their values are long and random by design. */
const CLICK_IDS: ReadonlySet<string> = new Set([
  ...["gclid", "gbraid", "wbraid", "dclid", "fbclid", "msclkid", "ttclid", "twclid", "yclid"],
]);

/** Parameters of campaigns: reports and referrer rules use them. */
const CAMPAIGN: ReadonlySet<string> = new Set([
  ...["utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content", "utm_id"],
  ...CLICK_IDS,
]);

/** As many parameters of an address as rules look at. */
const MAX_PARAMETERS = 100;

/** Folders whose pages are opened by a secret in the address: accounts, orders, checkouts, gift cards, downloads. */
const SECRET_FOLDERS: ReadonlySet<string> = new Set([
  ...["account", "orders", "checkout", "checkouts", "gift_cards", "invoices", "downloads"],
  ...["digital_downloads", "activate", "reset", "recover", "multipass", "unsubscribe", "verify"],
  ...["confirm", "token", "magic-link", "customer_authentication", "customer_identity"],
]);
/** Folders of pages that the merchant names: what follows is no secret, however long it is. */
const NAMED_FOLDERS: ReadonlySet<string> = new Set([
  ...["products", "collections", "pages", "blogs", "policies"],
]);
/** A word of the store's own addresses in a folder with secrets: "login", "thank_you". */
const WORD = /^[a-z][a-z_-]{0,23}(?:\.js)?$/;

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const HEX = /^(?=.*\d)(?=.*[a-f])[0-9a-f]{16,}$/i;
const SIGNED_TOKEN = /^[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}$/;
const TOKEN = /^[\w~=+-]{20,}$/;

function decoded(text: string): string {
  let known = text;
  // Twice encoded addresses are decoded by some themes and apps.
  for (let times = 0; times < 3 && known.includes("%"); times++) {
    try {
      known = decodeURIComponent(known);
    } catch {
      return known;
    }
  }
  return known;
}

/** Whether letters and digits alternate as in random texts, not as in words with a number. */
function isMixed(text: string): boolean {
  const run = text.split(/[-_~=+]/).sort((one, other) => other.length - one.length)[0]!;
  const changes = run.match(/[a-z](?=\d)|\d(?=[a-z])/gi)?.length ?? 0;
  if (run.length >= 20 && changes >= 4) return true;
  return /[a-z]/.test(text) && /[A-Z]/.test(text) && /\d/.test(text);
}

/** Whether a text looks like a token that opens something. */
function looksSecret(text: string): boolean {
  return (
    UUID.test(text) ||
    HEX.test(text) ||
    SIGNED_TOKEN.test(text) ||
    (TOKEN.test(text) && isMixed(text))
  );
}

const looksPersonal = (text: string) => text.includes("@");

/** What the segments of a path so far say of the next one. */
interface Place {
  /** The segment before, folded. */
  readonly before: string;
  /** It is a page that the merchant named. */
  readonly isNamed: boolean;
  /** A folder before has secrets. */
  readonly isSecretFolder: boolean;
}

const START: Place = { before: "", isNamed: false, isSecretFolder: false };

function isHiddenAt(text: string, { isNamed, isSecretFolder }: Place): boolean {
  if (looksPersonal(text)) return true;
  return isSecretFolder ? !WORD.test(text) : !isNamed && looksSecret(text);
}

function placeAfter(text: string, place: Place): Place {
  const folder = text.toLowerCase();
  const isShared = place.before === "cart" && folder === "c";
  const opens = !place.isNamed && (isShared || SECRET_FOLDERS.has(folder));
  return {
    before: folder,
    isNamed: !place.isNamed && NAMED_FOLDERS.has(folder),
    isSecretFolder: place.isSecretFolder || opens,
  };
}

/** A path without segments that look like secrets or mail addresses. */
export function storedPath(path: string): string {
  let place = START;
  const stored: string[] = [];
  for (const segment of path.split("/")) {
    const text = decoded(segment);
    stored.push(text !== "" && isHiddenAt(text, place) ? HIDDEN : segment);
    if (text !== "") place = placeAfter(text, place);
  }
  return stored.join("/");
}

/** A parameter as it is stored; null if no rule or report needs it. */
function storedParameter(part: string, named: ReadonlySet<string>): string | null {
  const [parameter] = readParameters(part);
  if (!parameter) return null;
  const { name } = parameter;
  if (!CAMPAIGN.has(name) && !named.has(name)) return null;
  const mark = part.indexOf("=");
  const value = decoded(mark < 0 ? "" : part.slice(mark + 1));
  const isHidden = looksPersonal(value) || (!CLICK_IDS.has(name) && looksSecret(value));
  return isHidden ? `${part.slice(0, mark)}=${HIDDEN}` : part;
}

function storedQuery(query: string, named: ReadonlySet<string>): string {
  if (query === "") return "";
  const parts = query.split("&", MAX_PARAMETERS);
  return parts.flatMap((part) => storedParameter(part, named) ?? []).join("&");
}

/**
 * The address of a page as the visitor log stores it: the parameters of campaigns and those that the shop's rules name,
 * no fragment, and no segment that looks like a secret. Decisions are made from the whole address.
 *
 * @param pathAndQuery as the visitor sent it
 * @param named parameters the shop's rules name, folded as readParameters() does
 */
export function storedPage(pathAndQuery: string, named: ReadonlySet<string>): string {
  const path = storedPath(pathOf(pathAndQuery));
  const query = storedQuery(queryOf(pathAndQuery), named);
  return query === "" ? path : `${path}?${query}`;
}

const WITH_HOST = /^((?:[a-z][a-z0-9+.-]{0,30}:)?\/\/)([^/\\?#]*)(.*)$/is;

/** The same of the address a visitor came from, which may be any text. A user name and password are left out. */
export function storedReferrer(referrer: string, named: ReadonlySet<string>): string {
  if (referrer === "") return "";
  const found = WITH_HOST.exec(referrer);
  if (!found) return storedPage(referrer, named);
  const [, scheme = "", authority = "", rest = ""] = found;
  const host = authority.slice(authority.lastIndexOf("@") + 1);
  return `${scheme}${host}${storedPage(rest, named)}`;
}

const IN_TEXT = /([\w.~-]{1,64})=/g;

/** Names of parameters in the conditions of a custom rule, which are stored as [field, operator, ...values]. */
function inConditions(value: string): string[] {
  const names: string[] = [];
  const read = (key: string, each: unknown): unknown => {
    if (Array.isArray(each) && each[0] === "parameters") names.push(...each.slice(2).map(String));
    return each;
  };
  try {
    JSON.parse(value, read);
  } catch {
    return [];
  }
  return names.map((text) => text.split("=", 1)[0]!);
}

/**
 * Names of the parameters by which a stored rule matches.
 *
 * @param kind of the list; a page of a scope is of kind "url"
 * @param value canonical
 */
export function parametersNamedBy(kind: string, value: string): string[] {
  if (kind === "custom") return inConditions(value);
  if (kind === "url") {
    return value.startsWith("query:") ? [value.slice("query:".length).split("=", 1)[0]!] : [];
  }
  return kind === "referrer"
    ? [...value.matchAll(IN_TEXT)].map(([, name]) => name!.toLowerCase())
    : [];
}
