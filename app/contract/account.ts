import { z } from "zod";

import { call } from "./call";
import { problems } from "./problems/texts";

const nothing = z.strictObject({});

/** Account info (specification section 3), with the fields of "Store info" that the dashboard's greeting shows. */
export const accountInfo = z.object({
  id: z.string(),
  pro: z.boolean(),
  name: z.string(),
  email: z.string(),
  shopName: z.string(),
  shopId: z.string(),
  storeUrl: z.string(),
  /** The store's IANA time zone, in which screens show times. */
  timeZone: z.string(),
  isNew: z.boolean(),
  isShowWaf: z.boolean(),
  isAppDisabled: z.boolean(),
  isThemeScopeEnabled: z.boolean(),
  /** True if the app embed is on, or the merchant dismissed the prompt (`setExtensionEnabled`). */
  extensionEnabled: z.boolean(),
  isReviewLeft: z.boolean(),
  /** True on the pay-as-you-go plan. A field of "Store info". */
  isPayg: z.boolean(),
});

export type AccountInfo = z.infer<typeof accountInfo>;

export const getAccountInfo = call({
  method: "GET",
  path: "/api/account/getAccountInfo",
  summary: "The merchant's account. Query parameters are accepted and ignored.",
  auth: "merchant",
  // Section 7 lists "optional query parameters" without names. No shop id is read from them.
  input: z.object({}),
  output: accountInfo,
});

export const getStaffNames = call({
  method: "GET",
  path: "/api/account/getStaffNames",
  summary:
    'Names of the staff who opened the app, by the text with which changes name them ("staff:1").',
  auth: "merchant",
  input: nothing,
  output: z.object({ names: z.record(z.string(), z.string()) }),
});

export const showRating = call({
  method: "POST",
  path: "/api/account/showRating",
  summary: "Whether to show the rating banner now.",
  auth: "merchant",
  input: nothing,
  output: z.boolean(),
});

export const getExtensionEnabled = call({
  method: "POST",
  // The specification spells it this way (section 7). A test pins the spelling.
  path: "/api/account/getExtensionEnabned",
  summary: "Whether the storefront embed is known to run.",
  auth: "merchant",
  input: nothing,
  output: z.object({ isEnabled: z.boolean() }),
});

export const setExtensionEnabled = call({
  method: "POST",
  path: "/api/account/setExtensionEnabled",
  summary: "Hides the extension footer bar. The embed's known state does not change.",
  auth: "merchant",
  input: nothing,
  output: z.null(),
});

export const reportExtensionStatus = call({
  method: "POST",
  path: "/api/account/reportExtensionStatus",
  summary: "Records the embed's status from the admin, in addition to the embed's own calls.",
  auth: "merchant",
  input: z.strictObject({
    status: z.enum(["active", "available", "unavailable"]),
    /** Id of the published theme, which the admin reports while the embed is active. */
    themeId: z
      .string()
      .regex(/^gid:\/\/shopify\/OnlineStoreTheme\/\d{1,20}$/)
      .optional(),
  }),
  output: z.object({ isEnabled: z.boolean() }),
});

export const getNotification = call({
  method: "POST",
  path: "/api/account/getNotification",
  summary: "The newest unread message to the merchant. Both fields are empty without one.",
  auth: "merchant",
  input: nothing,
  output: z.object({ id: z.string(), content: z.string() }),
});

export const markMessageRead = call({
  method: "POST",
  path: "/api/account/markMessageRead",
  summary: "Marks a message as read.",
  auth: "merchant",
  // Only the merchant may dismiss the message. Support sessions may not.
  impersonated: "refused",
  input: z.strictObject({ id: z.string().min(1).max(64) }),
  output: z.null(),
});

export const getWafConnected = call({
  method: "POST",
  path: "/api/account/getWafConnected",
  summary: "Whether the firewall in front of the store is connected.",
  auth: "merchant",
  input: nothing,
  output: z.boolean(),
});

export const createQuestion = call({
  method: "POST",
  path: "/api/customerQuestion/create",
  summary: "Sends a message to support.",
  auth: "merchant",
  impersonated: "refused",
  input: z.strictObject({
    content: z
      .string()
      .trim()
      .min(1, { error: () => problems.pleaseEnterYourMessage })
      .max(5000, { error: () => problems.messageOver5000 }),
    // The specification limits the name to 100 characters, although its message says 200.
    name: z
      .string()
      .trim()
      .min(1, { error: () => problems.pleaseEnterYourName })
      .max(100, { error: () => problems.nameCannotExceedCharacters })
      // This check is not in the specification. The name is part of a mail header, which a line break would end.
      .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, { error: () => problems.nameOnOneLine }),
    replyEmail: z
      .string()
      .trim()
      .min(1, { error: () => problems.pleaseEnterYourEmail })
      .max(100, { error: () => problems.emailCannotExceedCharacters })
      .pipe(z.email({ error: () => problems.emailIsNotValid })),
  }),
  output: z.null(),
});

export const spfLogin = call({
  method: "POST",
  path: "/api/account/spfLogin",
  summary: "The address in the store admin where a shop's owner opens the app.",
  auth: "anyone",
  input: z.strictObject({
    domain: z
      .string()
      .min(1, { error: () => problems.enterDomainName })
      .max(255, { error: () => problems.domainNameIsNotValid })
      .regex(/^\S+$/, { error: () => problems.domainNameIsNotValid }),
  }),
  output: z.url(),
});

const token = z.strictObject({ id: z.string().min(1).max(256) });

export const authDomain = call({
  method: "POST",
  path: "/api/account/authDomain",
  summary: "Exchanges a one-use login token for a session token.",
  auth: "anyone",
  input: token,
  output: z.object({ token: z.string(), isNew: z.boolean() }),
});

export const personate = call({
  method: "POST",
  path: "/api/account/personate",
  summary: "Exchanges a one-use impersonation token for a session token.",
  auth: "anyone",
  input: token,
  output: z.string(),
});
