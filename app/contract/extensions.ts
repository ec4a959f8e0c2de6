import { z } from "zod";

import { call } from "./call";

const nothing = z.strictObject({});
const instant = z.iso.datetime({ offset: true });

/** A theme of the store and the state of the embed in its settings. */
const theme = z.object({
  id: z.string(),
  name: z.string(),
  isPublished: z.boolean(),
  embed: z.enum(["on", "off", "absent", "unreadable"]),
});

const embed = z.object({
  isOn: z.boolean(),
  /** Most likely cause why the embed is off. Null while it is on. */
  whyOff: z.enum(["never-enabled", "theme-switched", "switched-off"]).nullable(),
  /** Source of the status: the store admin, the theme's files, a test request of the app, or visitors' browsers. */
  source: z.enum(["admin", "theme", "storefront", "visitors"]).nullable(),
  /** Last time a visitor's browser requested a decision, and its page. */
  seenAt: instant.nullable(),
  seenPath: z.string(),
  /** Name of the published theme. "" if unknown. */
  publishedTheme: z.string(),
  /** Theme that was published when the embed was last on. */
  lastOnTheme: z.string(),
  /** Time of the app's own visit to the storefront. */
  checkedAt: instant.nullable(),
  checkOutcome: z
    .enum(["on", "off", "password", "elsewhere", "unreadable", "unreachable"])
    .nullable(),
});

/** Verification of visitors' addresses by test visits. */
const addresses = z.object({
  /**
   * True if a test visit of this or another store of the installation came from the same address as its admin request.
   */
  isConfirmed: z.boolean(),
  /** True if this store's last test visit came from another address than the admin request. */
  isContradicted: z.boolean(),
});

/** Connection between the storefront's pages and the app. */
const reach = z.object({
  /** Path of the app proxy on the store's domain. */
  proxyPath: z.string(),
  /**
   * Time since which the store answers that the page does not exist. Null if the path reaches the
   * app.
   */
  pathLostAt: instant.nullable(),
  /** Signed requests that the app refused since the last one that it answered. Null if there are none. */
  refused: z
    .object({
      since: instant,
      why: z.enum(["query", "expired", "replay", "body"]),
      count: z.int(),
    })
    .nullable(),
  /** An address or a hosting network that nearly all visits share. Null if there is none. */
  shared: z
    .object({ since: instant, by: z.enum(["address", "network"]), percent: z.int() })
    .nullable(),
});

export const extensionsState = z.object({
  embed,
  addresses,
  reach,
  checkout: z.object({
    /**
     * Status of the checkout rules in Shopify. Null if the permission to read it is missing, or if it was not read yet.
     */
    status: z.enum(["on", "off", "not-added"]).nullable(),
    isGranted: z.boolean(),
    readAt: instant.nullable(),
  }),
  firewall: z.object({
    isOffered: z.boolean(),
    isConnected: z.boolean(),
    /** Start of the last hour in which the firewall requested a decision. */
    seenAt: instant.nullable(),
  }),
  themes: z.object({
    /** True if the optional permission to read themes is granted. */
    isGranted: z.boolean(),
    readAt: instant.nullable(),
    list: z.array(theme),
  }),
  /** All functions are suspended (specification section 2.3). */
  isAppDisabled: z.boolean(),
});

export type ExtensionsState = z.infer<typeof extensionsState>;

export const getExtensions = call({
  method: "GET",
  path: "/api/extensions/getExtensions",
  summary: "Palisade's extensions in the store, and whether each is known to run.",
  auth: "merchant",
  input: nothing,
  output: extensionsState,
});

export const checkExtensions = call({
  method: "POST",
  path: "/api/extensions/checkExtensions",
  summary:
    "Checks Shopify and the storefront again. Returns the output of getExtensions. Within a second of the last check nothing is checked again.",
  auth: "merchant",
  input: nothing,
  output: extensionsState,
});

export const setProxyPath = call({
  method: "POST",
  path: "/api/extensions/setProxyPath",
  summary:
    "Sets the app proxy's path on the store's domain, as a path or a URL. It is checked immediately, and saved if it reaches Palisade.",
  auth: "merchant",
  input: z.strictObject({ address: z.string().trim().min(1).max(300) }),
  output: z.object({ proxyPath: z.string() }),
});

export const startTestVisit = call({
  method: "POST",
  path: "/api/extensions/startTestVisit",
  summary:
    "Creates the URL of one test visit. Opened within five minutes, it shows the block page once. The log marks the visit as a test, and counters leave it out.",
  auth: "merchant",
  /**
   * `from` is the address of the merchant's browser, sealed by the process that received the
   * request. The app adds it.
   */
  input: z.strictObject({ from: z.string().max(2_048).optional() }),
  output: z.object({ id: z.uuid(), url: z.url(), expiresAt: instant }),
});

export const testVisit = z.object({
  state: z.enum(["waiting", "shown", "expired"]),
  /** The visit in the visitor log. Null until the block page was shown. */
  visit: z
    .object({
      at: instant,
      /** The code on the block page. */
      reference: z.string(),
      ip: z.string(),
      country: z.string().nullable(),
      path: z.string(),
      userAgent: z.string(),
    })
    .nullable(),
  /** Result of the test visit for addresses. Null before the visit, or if the merchant's own address is unknown. */
  address: z
    .object({
      verdict: z.enum(["agrees", "learned", "contradicts", "unclear"]),
      /** Address of the admin's request. "" if unknown. */
      adminIp: z.string(),
    })
    .nullable(),
});

export type TestVisit = z.infer<typeof testVisit>;

export const getTestVisit = call({
  method: "GET",
  path: "/api/extensions/getTestVisit",
  summary: "The result of a test visit of this shop.",
  auth: "merchant",
  input: z.strictObject({ id: z.uuid() }),
  output: testVisit,
});
