import type { RuleKind } from "#app/engine/kinds";
import { capital } from "#app/words/capital";
import { catalog } from "#app/words/catalog";

interface KindTexts {
  /** Name in tables, filters and reports. */
  readonly name: string;
  /** Name of its list within a sentence. */
  readonly list: string;
  /** Text after a number of stopped visits in a summary. */
  readonly stopped: string;
}

const { KIND_TEXTS, lists } = catalog(
  "contract/rules/kind-texts",
  {
    KIND_TEXTS: {
      country: { name: "Country", list: "country list", stopped: "by country" },
      ip: { name: "IP address", list: "IP list", stopped: "by IP address" },
      asn: { name: "Network (ASN)", list: "network list", stopped: "by internet provider" },
      referrer: { name: "Referrer", list: "referrer list", stopped: "by referrer" },
      url: { name: "Page address", list: "page list", stopped: "by page" },
      network: {
        name: "IP type",
        list: "VPN and network list",
        stopped: "VPN, proxy and hosting networks",
      },
      crawler: { name: "Crawler", list: "crawler list", stopped: "crawlers and bots" },
      "user-agent": { name: "User agent", list: "user agent list", stopped: "by user agent" },
      behaviour: { name: "Behavior", list: "behavior list", stopped: "by behavior" },
      custom: { name: "Custom rule", list: "custom rules", stopped: "by custom rules" },
    } satisfies Readonly<Record<RuleKind, KindTexts>>,

    lists: {
      ofFirewall: "Firewall, {list}",
    },
  },
  { isStored: true },
);

export { KIND_TEXTS };

/**
 * Returns the texts of a kind given as text, such as the cause of a stored visit. Null if the text is
 * not a rule kind.
 */
export function kindTextsOf(kind: string): KindTexts | null {
  return Object.hasOwn(KIND_TEXTS, kind) ? KIND_TEXTS[kind as RuleKind] : null;
}

/**
 * Returns the name of a list: "Country list", "Firewall, page list". An unknown kind is returned
 * unchanged.
 */
export function listName(surface: string, kind: string): string {
  const list = kindTextsOf(kind)?.list ?? kind;
  return surface === "firewall" ? lists.ofFirewall({ list }) : capital(list);
}
