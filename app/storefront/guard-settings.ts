import type { GoText } from "./verdict";

/** Data that the page passes to the embed: the merchant's settings and the texts in the page's language. */
export interface GuardSettings {
  readonly shop: string;
  /** Path of the server on the store's own address, "/apps/palisade". */
  readonly proxy: string;
  /** Path of the store's home page in the page's language. */
  readonly root: string;
  /** The page's language, which the embed sends to the server. */
  readonly locale: string;
  /** Actual language of the texts: the page's language may have no translation. */
  readonly language: string;
  /** Direction of that language: "ltr" or "rtl". */
  readonly direction: string;
  /** Addresses of the scripts that are loaded on demand. */
  readonly chunks: Readonly<Record<ChunkName, string>>;
  readonly look: BlockPageLook;
  readonly text: GuardText;
}

export type ChunkName = "block" | "challenge" | "restrict" | "go" | "cart" | "appeal" | "access";

/** The merchant's settings of the block page, in the page's language. "" selects the default or omits an element. */
export interface BlockPageLook {
  /** Address of the logo. */
  readonly logo: string;
  /** May contain {shop}, {country} and {reference}. */
  readonly title: string;
  readonly message: string;
  /** Colors as #rrggbb. Null: the visitor's own light, dark or high-contrast colors. */
  readonly colours: {
    readonly background: string;
    readonly text: string;
    readonly button: string;
  } | null;
  /** A button that leads to another address. Omitted if the text or the link is empty. */
  readonly buttonText: string;
  readonly buttonLink: string;
  readonly showReason: boolean;
  /** Contact of the store: an email address, a phone number or a web address. */
  readonly contact: string;
  readonly allowAppeal: boolean;
}

/** Texts, translated by Shopify when it rendered the page. */
export interface GuardText {
  readonly block: {
    readonly title: string;
    /** Explains how to get help. */
    readonly body: string;
    readonly reference: string;
    readonly contact: string;
    /** One sentence for each kind of rule. "other" only says that the visit is not accepted. */
    readonly reasons: Readonly<Record<string, string>> & { readonly other: string };
  };
  readonly appeal: AppealText;
  readonly challenge: ChallengeText;
  readonly restrict: {
    readonly notice: string;
    /** Heading of the page that replaces cart and checkout. */
    readonly title: string;
    readonly body: string;
    /** Label of the link back to the store. */
    readonly back: string;
  };
  readonly go: GoText;
  /** Outcomes of a change of admin access mode. "failed" says that nothing changed. */
  readonly access: Readonly<Record<"enabled" | "disabled" | "failed", string>>;
  /** Reasons why a bypass link fails. "failed": it could not be checked, or the pass could not be stored. */
  readonly bypass: Readonly<Record<BypassRefusal | "failed", string>>;
  /** Label of buttons that close a message. */
  readonly close: string;
}

/** Reasons of the server for refusing a bypass link. "unknown" includes revoked links. */
export type BypassRefusal = "used-up" | "expired" | "unknown";

export interface AppealText {
  /** Label of the button that opens the form. */
  readonly open: string;
  readonly message: string;
  readonly contact: string;
  readonly send: string;
  readonly sent: string;
  readonly noMessage: string;
  readonly noContact: string;
  readonly failed: string;
  /** The merchant no longer accepts unblock requests. */
  readonly off: string;
}

export interface ChallengeText {
  readonly title: string;
  readonly body: string;
  readonly button: string;
  readonly working: string;
  readonly failed: string;
  /** The browser stores no cookies or cannot compute. */
  readonly unable: string;
}

/** Id of the element with the settings. */
export const SETTINGS_ID = "palisade-guard";

/** Reads the settings that blocks/guard.liquid wrote into the page. Null if they are missing. */
export function readGuardSettings(page: Document): GuardSettings | null {
  try {
    return JSON.parse(page.getElementById(SETTINGS_ID)!.textContent!) as GuardSettings;
  } catch {
    return null;
  }
}
