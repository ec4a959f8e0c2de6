import { KIND_ROWS } from "#app/contract/rules/kind-rows";
import { kindTextsOf } from "#app/contract/rules/kind-texts";
import type { VisitRow } from "#app/contract/visits/visit-row";
import type { EvaluationStep } from "#app/contract/visits/visit-verdict";
import type { OtherStep } from "#app/engine/precedence";
import type { CrawlerVerdict, NetworkClass } from "#app/engine/visit";
import { catalog } from "#app/words/catalog";
import { fact } from "#app/words/fact";

type Outcome = VisitRow["outcome"];

type Decided = Pick<VisitRow, "cause" | "rule" | "deletedRule" | "outcome">;

/** Describes the reason for a decision: "IP address: 203.0.113.0/24". */
export function reasonText({ cause, rule, deletedRule, outcome }: Decided): string {
  if (rule) return fact(kindName(rule.kind), rule.label || rule.words);
  if (isNameOf(CAUSES, cause)) return CAUSES[cause];
  if (deletedRule) {
    const { kind, words } = deletedRule;
    const name = kindName(kind);
    return words === ""
      ? VISIT_WORDS.deletedRule({ name })
      : VISIT_WORDS.deletedRuleNamed({ name, words });
  }
  const list = kindTextsOf(cause)?.list ?? VISIT_WORDS.list;
  return outcome === "allow"
    ? VISIT_WORDS.allowedByList({ list })
    : VISIT_WORDS.notOnList({ list });
}

const isNameOf = <Texts extends object>(texts: Texts, name: string): name is keyof Texts & string =>
  Object.hasOwn(texts, name);

export function kindName(kind: string): string {
  return kindTextsOf(kind)?.name ?? kind;
}

/** Returns the title of an evaluation step: "Country". */
export function stepTitle({ step, kind }: EvaluationStep): string {
  return isNameOf(STEPS, step) ? STEPS[step] : kindName(kind ?? step);
}

/** Returns the path of the screen with the rule that decided a visit. Null if there is no rule or no screen. */
export function rulePath({ rule }: VisitRow): string | null {
  if (!rule) return null;
  const isOfFirewall = rule.surface === "firewall";
  if (rule.kind === "custom") return isOfFirewall ? null : `/blockLists/${rule.id}`;
  const { screen, firewallScreen } = KIND_ROWS[rule.kind];
  const path = isOfFirewall ? firewallScreen : screen;
  if (path === null || rule.kind === "country") return path;
  return `${path}?search=${encodeURIComponent(rule.value)}`;
}

/** Reports whether the firewall decided a visit, before a page was sent. */
export function isByFirewall({ surface }: Pick<VisitRow, "surface">): boolean {
  return surface === "firewall";
}

/** Returns "googlebot, spoofed" or "bingbot, not yet verified". Null if the visit declares no crawler. */
export function crawlerText({ crawler }: VisitRow): string | null {
  return crawler === null ? null : describeClaimedCrawler(crawler);
}

/** Returns "googlebot, spoofed" for "googlebot:spoofed". */
export function describeClaimedCrawler(declared: string): string {
  const [crawler = "", verdict = ""] = declared.split(":");
  return isNameOf(VERDICTS, verdict) ? `${crawler}, ${VERDICTS[verdict]}` : declared;
}

/** Returns "Chrome 141 on Windows 10, Computer". Omits unknown parts. */
export function agentText({ agent: { browser, system, device } }: VisitRow): string {
  const program = browser && system ? VISIT_WORDS.program({ browser, system }) : browser || system;
  return [program, device].filter(Boolean).join(", ") || VISIT_WORDS.unknownBrowser;
}

/** Returns "Kassel, Hesse". "" when unknown. */
export function placeText({ city, region }: VisitRow): string {
  return [city, region === city ? null : region].filter(Boolean).join(", ");
}

/** Returns "AS3320 Deutsche Telekom AG". "" if the network is unknown. */
export function networkText({ asn, organization }: VisitRow): string {
  return [asn === null ? null : `AS${asn}`, organization].filter(Boolean).join(" ");
}

/** Returns the source of a visit: its utm parameters, or else the site of the referrer. */
export function sourceText({ path, referrer }: VisitRow): string {
  const query = new URLSearchParams(path.split("?")[1] ?? "");
  const utm = ["utm_source", "utm_medium", "utm_campaign"]
    .map((name) => query.get(name))
    .filter(Boolean);
  if (utm.length > 0) return `utm: ${utm.join(" / ")}`;
  return referrer === "" ? VISIT_WORDS.direct : VISIT_WORDS.fromSite({ site: siteOf(referrer) });
}

function siteOf(referrer: string): string {
  return URL.canParse(referrer) ? new URL(referrer).hostname || referrer : referrer;
}

export const { CAUSES, STEPS, VERDICTS, VISIT_WORDS, OUTCOMES_IN_WORDS, CLASS_WORDS } = catalog(
  "visits/words/visit-words",
  {
    /** Reasons for decisions without a single rule. */
    CAUSES: {
      default: "No rule matched",
      suspended: "Protection was paused",
      "admin-access": "Your own visit with admin access",
      bypass: "Used a bypass link",
      "open-page": "Page open to everyone",
      "crawler-verified": "Verified crawler",
      "crawler-pending": "Crawler not yet verified",
      "country-unsure": "Country unsure",
      attack: "Resembled an attack on your store",
      "attack-mode": "Store was under attack",
      "monitor-mode": "Would have been stopped, but the firewall is in monitor mode",
      unavailable: "Could not be checked",
      "allow-only": "Not on the allow list",
      test: "Your own test visit",
    },

    /** Titles of evaluation steps that do not evaluate a single rule kind. */
    STEPS: {
      suspended: "Protection paused",
      "admin-access": "Your own admin access",
      bypass: "Bypass link",
      allow: "Allow rules",
      "open-page": "Policies, accounts and orders",
      prioritized: "Rules in your custom order",
      "crawler-verified": "Verified crawlers allowed",
      "crawler-pending": "Unverified crawlers allowed so far",
      attack: "Answer to an attack",
    } satisfies Readonly<Record<OtherStep, string>>,

    /** Verdicts about a declared crawler, after its name. */
    VERDICTS: {
      verified: "verified",
      pending: "not yet verified",
      spoofed: "spoofed",
      unverified: "unverified",
    } satisfies Readonly<Record<CrawlerVerdict, string>>,

    VISIT_WORDS: {
      deletedRule: "{name}: a rule that was deleted since",
      deletedRuleNamed: "{name}: {words} (rule deleted since)",
      list: "list",
      allowedByList: "Allowed by your {list}",
      notOnList: "Not on your allow-only {list}",
      program: "{browser} on {system}",
      unknownBrowser: "Unknown browser",
      direct: "Direct visit",
      fromSite: "From {site}",
    },

    /** Outcomes in words, for badges. */
    OUTCOMES_IN_WORDS: {
      allow: "Allowed",
      block: "Blocked",
      redirect: "Redirected",
      restrict: "No cart",
      challenge: "Challenged",
      test: "Test visit",
    } satisfies Readonly<Record<Outcome, string>>,

    /** Classes of networks in words. */
    CLASS_WORDS: {
      residential: "Residential or mobile",
      relay: "Privacy relay",
      "corporate-gateway": "Office gateway",
      transit: "Transit provider",
      hosting: "Hosting",
      proxy: "Proxy",
      vpn: "VPN",
      tor: "Tor",
      unknown: "Unknown network",
    } satisfies Readonly<Record<NetworkClass, string>>,
  },
);

export const OUTCOME_TONES = {
  allow: "success",
  block: "critical",
  redirect: "warning",
  restrict: "warning",
  challenge: "attention",
  test: "info",
} as const satisfies Record<Outcome, string>;
