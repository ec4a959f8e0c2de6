import type { GoText } from "./verdict";

/** What the page hands to the embed: the merchant's settings and the sentences in the page's language. */
export interface GuardSettings {
  readonly shop: string;
  /** Where on the store's own address the server is asked, "/apps/palisade". */
  readonly proxy: string;
  /** Path of the store's home page in the page's language. */
  readonly root: string;
  /** The page's language, told to the server. */
  readonly locale: string;
  /** The language the sentences are really in: the page's may be one we have no translation for. */
  readonly language: string;
  /** Of that language: "ltr" or "rtl". */
  readonly direction: string;
  /** Addresses of the scripts that are loaded when they are needed. */
  readonly chunks: Readonly<Record<ChunkName, string>>;
  readonly look: BlockPageLook;
  readonly text: GuardText;
}

export type ChunkName = "block" | "challenge" | "restrict" | "go" | "appeal" | "access";

/** How the merchant wants the block page, in the page's language; "" leaves a thing to us, or out. */
export interface BlockPageLook {
  /** Address of a picture. */
  readonly logo: string;
  /** May hold {shop}, {country} and {reference}. */
  readonly title: string;
  readonly message: string;
  /** #rrggbb each. Null: the visitor's own light, dark or high-contrast colours. */
  readonly colours: {
    readonly background: string;
    readonly text: string;
    readonly button: string;
  } | null;
  /** A button that leads elsewhere; without text or link there is none. */
  readonly buttonText: string;
  readonly buttonLink: string;
  readonly showReason: boolean;
  /** How to reach the store: an email address, a telephone number or a web address. */
  readonly contact: string;
  readonly allowAppeal: boolean;
}

/** Sentences already translated by the platform when it rendered the page. */
export interface GuardText {
  readonly block: {
    readonly title: string;
    /** How to get help. */
    readonly body: string;
    readonly reference: string;
    readonly contact: string;
    /** One sentence for each kind of rule; "other" says no more than that the visit is not accepted. */
    readonly reasons: Readonly<Record<string, string>> & { readonly other: string };
  };
  readonly appeal: AppealText;
  readonly challenge: ChallengeText;
  readonly restrict: {
    readonly notice: string;
    /** Heading of the page that stands where cart and checkout were. */
    readonly title: string;
    readonly body: string;
    /** Label of the link back to the store. */
    readonly back: string;
  };
  readonly go: GoText;
  /** Outcomes of a change of admin access mode; "failed" says that nothing was changed. */
  readonly access: Readonly<Record<"enabled" | "disabled" | "failed", string>>;
  /** Why a bypass link does not let this browser in; "failed": it could not be checked, or the pass could not be stored. */
  readonly bypass: Readonly<Record<BypassRefusal | "failed", string>>;
  /** Label of buttons that close a message. */
  readonly close: string;
}

/** Why the server refuses a bypass link. "unknown": also after it was revoked. */
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
  /** The browser keeps no cookies, or cannot compute. */
  readonly unable: string;
}

const SETTINGS_ID = "palisade-guard";

/** Reads the settings that blocks/guard.liquid wrote into the page; null when they are not there. */
export function readGuardSettings(page: Document): GuardSettings | null {
  try {
    return JSON.parse(page.getElementById(SETTINGS_ID)!.textContent!) as GuardSettings;
  } catch {
    return null;
  }
}
