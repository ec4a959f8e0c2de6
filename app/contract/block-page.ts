import { z } from "zod";

import { CONTRAST_MIN, contrastRatio } from "./contrast";

/** Maximum characters. With MAX_LANGUAGES they bound the data published to the storefront. */
export const BLOCK_PAGE_LIMITS = {
  title: 80,
  message: 500,
  buttonText: 40,
  address: 500,
  languages: 20,
} as const;

const color = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, "Enter a color as # and six digits or letters a to f, like #1a2b3c.")
  .transform((text) => text.toLowerCase());

/**
 * Refused if the text would not be readable. The button's text is black or white, whichever has
 * more contrast.
 */
const colours = z
  .strictObject({ background: color, text: color, button: color })
  .superRefine(({ background, text }, context) => {
    const ratio = contrastRatio(background, text);
    if (ratio >= CONTRAST_MIN) return;
    const message = `The contrast of text and background is ${ratio}:1; ${CONTRAST_MIN}:1 is needed for readable text.`;
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

/** A path of the store, never "//host". */
const isPath = (text: string) => /^\/(?![/\\])\S*$/.test(text);
const isTelephone = (text: string) => /^\+?[\d\s()/.-]{5,30}$/.test(text);
const isEmail = (text: string) => z.email().safeParse(text).success;

const address = z.string().trim().max(BLOCK_PAGE_LIMITS.address, "This address is too long.");

/** Texts of the block page in one language. "" selects the embed's own text. */
export const blockPageWords = z.strictObject({
  title: z
    .string()
    .trim()
    .max(BLOCK_PAGE_LIMITS.title, `At most ${BLOCK_PAGE_LIMITS.title} characters.`)
    .default(""),
  message: z
    .string()
    .trim()
    .max(BLOCK_PAGE_LIMITS.message, `At most ${BLOCK_PAGE_LIMITS.message} characters.`)
    .default(""),
  buttonText: z
    .string()
    .trim()
    .max(BLOCK_PAGE_LIMITS.buttonText, `At most ${BLOCK_PAGE_LIMITS.buttonText} characters.`)
    .default(""),
});

/** The page that stopped visitors see, as the merchant designed it. */
export const blockPage = z.strictObject({
  logo: address
    .refine(
      (text) => text === "" || isHttps(text),
      "Enter the image’s full URL, beginning with https://.",
    )
    .default(""),
  /** Null selects the visitor's own light or dark colors. */
  colours: colours.nullable().default(null),
  /** Target of the button. Without it, or without its text, there is no button. */
  buttonLink: address
    .refine(
      (text) => text === "" || isHttps(text) || isPath(text),
      "Enter a URL that begins with https://, or a page of your store such as /pages/contact.",
    )
    .default(""),
  showReason: z.boolean().default(true),
  contact: address
    .refine(
      (text) => text === "" || isHttps(text) || isEmail(text) || isTelephone(text),
      "Enter an email address, a phone number, or a URL that begins with https://.",
    )
    .default(""),
  allowAppeal: z.boolean().default(false),
  /** Texts for every language without its own. */
  ...blockPageWords.shape,
  texts: z
    .record(
      z.string().regex(/^[a-z]{2,3}(-([A-Z]{2}|[A-Z][a-z]{3}))?$/, "This is not a language code."),
      blockPageWords,
    )
    .refine(
      (texts) => Object.keys(texts).length <= BLOCK_PAGE_LIMITS.languages,
      `At most ${BLOCK_PAGE_LIMITS.languages} languages.`,
    )
    .default({}),
});

export type BlockPage = z.output<typeof blockPage>;
export type BlockPageWords = z.output<typeof blockPageWords>;
