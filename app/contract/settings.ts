import { z } from "zod";

import { blockPage } from "./block-page";
import { call } from "./call";
import { notifications, policy, privacy } from "./general-settings";
import { problems } from "./problems/texts";
import { lossQuestion } from "./rules/rule-entry";

const nothing = z.strictObject({});

/** The sections of the general settings that are saved together. */
export const generalSettings = z.strictObject({ blockPage, policy, privacy, notifications });
export type GeneralSettings = z.output<typeof generalSettings>;

/** Hours after which a suspension may end automatically. */
export const SUSPENSION_HOURS = [1, 6, 24] as const;
export const SUSPENSION_REASON_MAX = 200;

export const suspension = z.object({
  isSuspended: z.boolean(),
  /** Time at which the suspension ends automatically, ISO 8601. Null if only the merchant ends it. */
  until: z.iso.datetime().nullable(),
  reason: z.string(),
});
export type SuspensionState = z.output<typeof suspension>;

const savedSettings = z.object({
  settings: generalSettings,
  /** Version of the sections. Increases with every save of one of them. */
  version: z.int(),
});

/**
 * An email that was not delivered.
 *
 * - refused: the mail server refuses the address permanently
 * - unreachable: no mail server accepted it for three days
 * - unconfirmed: the connection was lost before the mail server confirmed it, so that it may have arrived
 */
const mailFailure = z.object({
  address: z.string(),
  subject: z.string(),
  why: z.enum(["refused", "unreachable", "unconfirmed"]),
  /** Time of the failure, ISO 8601. */
  at: z.string(),
});
export type MailFailure = z.output<typeof mailFailure>;

export const getSettings = call({
  method: "GET",
  path: "/api/settings/getSettings",
  summary: "The general settings (block page, policy, privacy, notifications) and the suspension.",
  auth: "merchant",
  input: nothing,
  output: savedSettings.extend({
    suspension,
    storeName: z.string(),
    /** The store's email address, the default receiver. */
    storeEmail: z.string(),
    /** Newest failed email per address. It remains until the address is changed or an email is delivered there. */
    mailFailures: z.array(mailFailure),
  }),
});

export const saveSettings = call({
  method: "POST",
  path: "/api/settings/saveSettings",
  summary: "Replaces the general settings. Unchanged sections are not saved again.",
  auth: "merchant",
  input: z.strictObject({
    settings: generalSettings,
    expectedVersion: z.int().min(0),
    ...lossQuestion,
  }),
  output: savedSettings,
});

export const getThemeColors = call({
  method: "GET",
  path: "/api/settings/getThemeColors",
  summary: "The main colors of the published theme, for the block page.",
  auth: "merchant",
  input: nothing,
  output: z.object({
    /**
     * State of the theme's colors.
     *
     * - found: `colours` contains the colors, with readable text
     * - none: the theme's settings contain no colors
     * - denied: the merchant has not granted the permission to read themes
     * - failed: Shopify did not answer
     */
    state: z.enum(["found", "none", "denied", "failed"]),
    colours: blockPage.shape.colours,
  }),
});

/** Maximum characters of a search for images. */
export const IMAGE_SEARCH_MAX = 100;

const storeImage = z.object({
  /** URL of the uploaded image on Shopify's CDN. */
  url: z.string(),
  /** URL of a small copy on Shopify's CDN. Null if Shopify has none. */
  thumbnail: z.string().nullable(),
  /** File name: "logo.png". */
  name: z.string(),
  /** The merchant's alternative text. "" if there is none. */
  alt: z.string(),
  /** Width in pixels. Null if unknown, as for some vector images. */
  width: z.int().nullable(),
  height: z.int().nullable(),
});
export type StoreImage = z.output<typeof storeImage>;

export const getStoreImages = call({
  method: "GET",
  path: "/api/settings/getStoreImages",
  summary: "Images in the store's files for the block page, newest first, one page.",
  auth: "merchant",
  input: z.strictObject({
    /** Search text: prefixes of words, in any order. */
    search: z
      .string()
      .trim()
      .max(IMAGE_SEARCH_MAX, {
        error: () => problems.atMostCharacters({ count: IMAGE_SEARCH_MAX }),
      })
      .default(""),
    /** Value of `next` of the previous page. "" selects the first page. */
    after: z.string().max(500).default(""),
  }),
  output: z.object({
    /**
     * State of the search.
     *
     * - found: `images` contains the images
     * - denied: the merchant has not granted the permission to read themes, which includes files
     * - failed: Shopify did not answer
     */
    state: z.enum(["found", "denied", "failed"]),
    images: z.array(storeImage),
    /** Cursor of the next page. Null on the last page. */
    next: z.string().nullable(),
  }),
});

export const suspendProtection = call({
  method: "POST",
  path: "/api/settings/suspendProtection",
  summary:
    "Allows everyone, for some hours or until resumeProtection is called. Changes nothing else.",
  auth: "merchant",
  input: z.strictObject({
    hours: z.literal(SUSPENSION_HOURS).nullable(),
    reason: z
      .string()
      .trim()
      .max(SUSPENSION_REASON_MAX, {
        error: () => problems.atMostCharacters({ count: SUSPENSION_REASON_MAX }),
      })
      .default(""),
  }),
  output: suspension,
});

export const resumeProtection = call({
  method: "POST",
  path: "/api/settings/resumeProtection",
  summary: "Ends a suspension. The rules apply again.",
  auth: "merchant",
  input: z.strictObject(lossQuestion),
  output: suspension,
});

export const deleteVisitorData = call({
  method: "POST",
  path: "/api/settings/deleteVisitorData",
  summary:
    "Deletes the visitor log and the unblock requests up to now. Counters contain no personal data and stay. Takes minutes for a long log.",
  auth: "merchant",
  impersonated: "refused",
  input: nothing,
  output: z.object({ requestedAt: z.iso.datetime() }),
});
