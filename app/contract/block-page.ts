import { z } from "zod";

import { CONTRAST_MIN, contrastRatio } from "./contrast";
import { problems } from "./problems/texts";

/** Maximum characters of texts. Together with MAX_LANGUAGES they limit the data published to the storefront. */
export const BLOCK_PAGE_LIMITS = {
  title: 80,
  message: 500,
  buttonText: 40,
  address: 500,
  languages: 20,
} as const;

const color = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, { error: () => problems.enterColor })
  .transform((text) => text.toLowerCase());

/**
 * Colors of the page. Text and background with too little contrast are refused. The button's text is black or white,
 * whichever has more contrast.
 */
const colours = z
  .strictObject({ background: color, text: color, button: color })
  .superRefine(({ background, text }, context) => {
    const ratio = contrastRatio(background, text);
    if (ratio >= CONTRAST_MIN) return;
    const message = problems.contrastTooLow({ ratio, most: CONTRAST_MIN });
    context.addIssue({ code: "custom", path: ["text"], message });
  });

function isHttps(text: string): boolean {
  try {
    const { protocol, username, password } = new URL(text);
    return protocol === "https:" && username === "" && password === "";
  } catch {
    return false;
  }
}

/** Reports whether a text is a path of the store. "//host" is not a path. */
const isPath = (text: string) => /^\/(?![/\\])\S*$/.test(text);
const isTelephone = (text: string) => /^\+?[\d\s()/.-]{5,30}$/.test(text);
const isEmail = (text: string) => z.email().safeParse(text).success;

const address = z
  .string()
  .trim()
  .max(BLOCK_PAGE_LIMITS.address, { error: () => problems.thisAddressIsTooLong });

/** Texts of the block page in one language. "" selects the embed's own text. */
export const blockPageWords = z.strictObject({
  title: z
    .string()
    .trim()
    .max(BLOCK_PAGE_LIMITS.title, {
      error: () => problems.atMostCharacters({ count: BLOCK_PAGE_LIMITS.title }),
    })
    .default(""),
  message: z
    .string()
    .trim()
    .max(BLOCK_PAGE_LIMITS.message, {
      error: () => problems.atMostCharacters({ count: BLOCK_PAGE_LIMITS.message }),
    })
    .default(""),
  buttonText: z
    .string()
    .trim()
    .max(BLOCK_PAGE_LIMITS.buttonText, {
      error: () => problems.atMostCharacters({ count: BLOCK_PAGE_LIMITS.buttonText }),
    })
    .default(""),
});

/** The page that stopped visitors see, as the merchant designed it. */
export const blockPage = z.strictObject({
  logo: address
    .refine((text) => text === "" || isHttps(text), { error: () => problems.enterImageUrl })
    .default(""),
  /** Colors of the page. Null selects light or dark colors by the visitor's preference. */
  colours: colours.nullable().default(null),
  /** Target of the button. The page has no button if the target or the button's text is missing. */
  buttonLink: address
    .refine((text) => text === "" || isHttps(text) || isPath(text), {
      error: () => problems.enterUrlOrPage,
    })
    .default(""),
  showReason: z.boolean().default(true),
  contact: address
    .refine((text) => text === "" || isHttps(text) || isEmail(text) || isTelephone(text), {
      error: () => problems.enterContact,
    })
    .default(""),
  allowAppeal: z.boolean().default(false),
  /** Texts for languages that have no texts of their own. */
  ...blockPageWords.shape,
  texts: z
    .record(
      z.string().regex(/^[a-z]{2,3}(-([A-Z]{2}|[A-Z][a-z]{3}))?$/, {
        error: () => problems.thisIsNotLanguageCode,
      }),
      blockPageWords,
    )
    .refine((texts) => Object.keys(texts).length <= BLOCK_PAGE_LIMITS.languages, {
      error: () => problems.atMostLanguages({ count: BLOCK_PAGE_LIMITS.languages }),
    })
    .default({}),
});

export type BlockPage = z.output<typeof blockPage>;
export type BlockPageWords = z.output<typeof blockPageWords>;
