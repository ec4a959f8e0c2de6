import { pathOf, queryOf } from "../net/path";
import { readParameters } from "../net/query";

/** Replacement for a part of an address that is not stored. */
const HIDDEN = "…";

/** Parameters with which advertising services identify a click. Their values are long and random by design. */
const CLICK_IDS: ReadonlySet<string> = new Set([
  ...["gclid", "gbraid", "wbraid", "dclid", "fbclid", "msclkid", "ttclid", "twclid", "yclid"],
]);

/** Parameters of campaigns: reports and referrer rules use them. */
const CAMPAIGN: ReadonlySet<string> = new Set([
  ...["utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content", "utm_id"],
  ...CLICK_IDS,
]);

/** Maximum parameters per address, as many as rules read. */
const MAX_PARAMETERS = 100;

/** Folders whose pages are opened with a secret in the address: accounts, orders, checkouts, gift cards, downloads. */
const SECRET_FOLDERS: ReadonlySet<string> = new Set([
  ...["account", "orders", "checkout", "checkouts", "gift_cards", "invoices", "downloads"],
  ...["digital_downloads", "activate", "reset", "recover", "multipass", "unsubscribe", "verify"],
  ...["confirm", "token", "magic-link", "customer_authentication", "customer_identity"],
]);
/** Folders of pages that the merchant names. The segment after one is a handle of any length. */
const NAMED_FOLDERS: ReadonlySet<string> = new Set([
  ...["products", "collections", "pages", "blogs", "policies"],
]);
/** A word of Shopify's own addresses in a folder with secrets: "login", "thank_you". */
const WORD = /^[a-z][a-z_-]{0,23}(?:\.js)?$/;

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const HEX = /^(?=.*\d)(?=.*[a-f])[0-9a-f]{16,}$/i;
const SIGNED_TOKEN = /^[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}$/;
const TOKEN = /^[\w~=+-]{20,}$/;

function decodeRepeatedly(text: string): string {
  let result = text;
  // Some themes and apps decode addresses that are encoded twice.
  for (let times = 0; times < 3 && result.includes("%"); times++) {
    try {
      result = decodeURIComponent(result);
    } catch {
      return result;
    }
  }
  return result;
}

/** Reports whether letters and digits alternate as in random texts, unlike in words with a number. */
function isMixed(text: string): boolean {
  const run = text.split(/[-_~=+]/).sort((one, other) => other.length - one.length)[0]!;
  const changes = run.match(/[a-z](?=\d)|\d(?=[a-z])/gi)?.length ?? 0;
  if (run.length >= 20 && changes >= 4) return true;
  return /[a-z]/.test(text) && /[A-Z]/.test(text) && /\d/.test(text);
}

/** Reports whether a text looks like a token: a UUID, a signed token, or a long random text. */
function looksSecret(text: string): boolean {
  return (
    UUID.test(text) ||
    HEX.test(text) ||
    SIGNED_TOKEN.test(text) ||
    (TOKEN.test(text) && isMixed(text))
  );
}

const looksPersonal = (text: string) => text.includes("@");

/** Context for the next segment of a path, from the segments before it. */
interface PathContext {
  /** Previous segment in lower case. */
  readonly previous: string;
  /** True if the next segment is the handle of a page that the merchant named. */
  readonly isNamed: boolean;
  /** True if one of the segments so far is a folder with secrets. */
  readonly isSecretFolder: boolean;
}

const START: PathContext = { previous: "", isNamed: false, isSecretFolder: false };

function isHiddenAt(text: string, { isNamed, isSecretFolder }: PathContext): boolean {
  if (looksPersonal(text)) return true;
  return isSecretFolder ? !WORD.test(text) : !isNamed && looksSecret(text);
}

function contextAfter(text: string, context: PathContext): PathContext {
  const folder = text.toLowerCase();
  const isShared = context.previous === "cart" && folder === "c";
  const opens = !context.isNamed && (isShared || SECRET_FOLDERS.has(folder));
  return {
    previous: folder,
    isNamed: !context.isNamed && NAMED_FOLDERS.has(folder),
    isSecretFolder: context.isSecretFolder || opens,
  };
}

/** Returns a path in which segments that look like secrets or email addresses are replaced by "…". */
export function storedPath(path: string): string {
  let context = START;
  const stored: string[] = [];
  for (const segment of path.split("/")) {
    const text = decodeRepeatedly(segment);
    stored.push(text !== "" && isHiddenAt(text, context) ? HIDDEN : segment);
    if (text !== "") context = contextAfter(text, context);
  }
  return stored.join("/");
}

/** Returns a parameter as the visitor log stores it. Null if no rule or report needs it. */
function storedParameter(part: string, named: ReadonlySet<string>): string | null {
  const [parameter] = readParameters(part);
  if (!parameter) return null;
  const { name } = parameter;
  if (!CAMPAIGN.has(name) && !named.has(name)) return null;
  const mark = part.indexOf("=");
  const value = decodeRepeatedly(mark < 0 ? "" : part.slice(mark + 1));
  const isHidden = looksPersonal(value) || (!CLICK_IDS.has(name) && looksSecret(value));
  return isHidden ? `${part.slice(0, mark)}=${HIDDEN}` : part;
}

function storedQuery(query: string, named: ReadonlySet<string>): string {
  if (query === "") return "";
  const parts = query.split("&", MAX_PARAMETERS);
  return parts.flatMap((part) => storedParameter(part, named) ?? []).join("&");
}

/**
 * Returns the address of a page as the visitor log stores it. Decisions use the complete address.
 *
 * It contains the parameters of campaigns and those that the shop's rules name. It has no fragment, and no segments
 * that look like secrets.
 *
 * @param pathAndQuery path and query as the visitor sent it
 * @param named parameters the shop's rules name, folded as readParameters() does
 */
export function storedPage(pathAndQuery: string, named: ReadonlySet<string>): string {
  const path = storedPath(pathOf(pathAndQuery));
  const query = storedQuery(queryOf(pathAndQuery), named);
  return query === "" ? path : `${path}?${query}`;
}

const WITH_HOST = /^((?:[a-z][a-z0-9+.-]{0,30}:)?\/\/)([^/\\?#]*)(.*)$/is;

/**
 * Returns a referrer as the visitor log stores it: like a page, without a user name and password.
 *
 * @param referrer header of the request; may be any text
 * @param named parameters the shop's rules name, folded as readParameters() does
 */
export function storedReferrer(referrer: string, named: ReadonlySet<string>): string {
  if (referrer === "") return "";
  const found = WITH_HOST.exec(referrer);
  if (!found) return storedPage(referrer, named);
  const [, scheme = "", authority = "", rest = ""] = found;
  const host = authority.slice(authority.lastIndexOf("@") + 1);
  return `${scheme}${host}${storedPage(rest, named)}`;
}

const IN_TEXT = /([\w.~-]{1,64})=/g;

/** Returns names of parameters in the conditions of a custom rule, stored as [field, operator, ...values]. */
function inConditions(value: string): string[] {
  const names: string[] = [];
  const collectNames = (key: string, each: unknown): unknown => {
    if (Array.isArray(each) && each[0] === "parameters") names.push(...each.slice(2).map(String));
    return each;
  };
  try {
    JSON.parse(value, collectNames);
  } catch {
    return [];
  }
  return names.map((text) => text.split("=", 1)[0]!);
}

/**
 * Returns the names of the parameters by which a stored rule matches.
 *
 * @param kind kind of the list; a page of a scope is of kind "url"
 * @param value canonical value
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
