import { z } from "zod";

import { call } from "./call";
import { problems } from "./problems/texts";

export const CONTENT_PROTECTION_LIMITS = { notice: 160, pages: 20, page: 200 } as const;

/** A path of the store. "*" is allowed at the end only. */
const page = z
  .string()
  .trim()
  .max(CONTENT_PROTECTION_LIMITS.page, { error: () => problems.thisPathIsTooLong })
  .regex(/^\/[^\s*?#]*\*?$/, { error: () => problems.enterPath });

/** Settings that make copying harder. All are off by default. */
export const contentProtection = z.strictObject({
  rightClick: z.enum(["off", "images", "except-links"]).default("off"),
  selection: z.boolean().default(false),
  copy: z.enum(["off", "block", "add-source"]).default("off"),
  images: z.boolean().default(false),
  longPress: z.boolean().default(false),
  print: z.boolean().default(false),
  shortcuts: z.boolean().default(false),
  devtools: z.boolean().default(false),
  framing: z.boolean().default(false),
  exceptPages: z
    .array(page)
    .max(CONTENT_PROTECTION_LIMITS.pages, {
      error: () => problems.atMostPages({ count: CONTENT_PROTECTION_LIMITS.pages }),
    })
    .default([]),
  exceptCustomers: z.boolean().default(false),
  notice: z
    .string()
    .trim()
    .max(CONTENT_PROTECTION_LIMITS.notice, {
      error: () => problems.atMostCharacters({ count: CONTENT_PROTECTION_LIMITS.notice }),
    })
    .default(""),
});

export type ContentProtection = z.output<typeof contentProtection>;

export const savedContentProtection = z.object({
  protection: contentProtection,
  /** Version of the settings. Increases with every save. 0 before the first one. */
  version: z.int(),
});

export const getContentProtection = call({
  method: "GET",
  path: "/api/content/getContentProtection",
  summary: "The settings that make copying the store's texts and images harder.",
  auth: "merchant",
  feature: "content-protection",
  input: z.strictObject({}),
  output: savedContentProtection,
});

export const saveContentProtection = call({
  method: "POST",
  path: "/api/content/saveContentProtection",
  summary:
    "Replaces the content protection settings. The storefront has them within seconds, without an extra request.",
  auth: "merchant",
  feature: "content-protection",
  input: z.strictObject({ protection: contentProtection, expectedVersion: z.int().min(0) }),
  output: savedContentProtection,
});
