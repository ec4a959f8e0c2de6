/** What the page hands to the embed: the merchant's settings and the sentences in the page's language. */
export interface GuardSettings {
  readonly showReason: boolean;
  /** The merchant's own text on the block page; "" for none. */
  readonly message: string;
  readonly shop: string;
  /** The page's language, told to the server. */
  readonly locale: string;
  readonly text: GuardText;
  readonly access: AccessSettings;
}

/** What a change of admin access mode needs; see admin-access.ts. */
export interface AccessSettings {
  /** Address of the script that is loaded for it. */
  readonly script: string;
  readonly enabled: string;
  readonly disabled: string;
  /** Says that nothing was changed. */
  readonly failed: string;
  /** Label of the pop-up's button. */
  readonly close: string;
}

/** Sentences of the block page, already translated by the platform when it rendered the page. */
export interface GuardText {
  /** The language the sentences are really in: the page's may be one we have no translation for. */
  readonly language: string;
  readonly title: string;
  /** How to get help. */
  readonly body: string;
  readonly country: string;
  readonly ip: string;
  /** Says no more than that the visit is not accepted. */
  readonly other: string;
  readonly reference: string;
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
