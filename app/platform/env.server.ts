import { z } from "zod";

import { egressAddresses } from "./egress/egress-settings";
import { oldNames, processEnv, refusedWithoutServer } from "./env-process";
import { refusedInProduction } from "./env-production";
import { listingEnv, type ListingSwitches, listingSwitches } from "./listing-env";
import { MAX_TRUSTED_PROXIES } from "./proxy/forwarded-chain";

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Reports whether the URL's host is this machine. */
export function isLoopback(url: string): boolean {
  const { hostname } = new URL(url);
  return LOOPBACK.has(hostname) || hostname.endsWith(".localhost");
}

/** Web address. `z.url()` alone accepts "javascript:1". */
const webAddress = z.url({ protocol: /^https?$/, error: "is not a web address" });

/** Origin such as "https://palisade.example.com". Pages, mails and cookies are built from it, so a path is rejected. */
const appAddress = webAddress
  .refine(isOriginOnly, "must be an address without a path, query or password")
  .transform((url) => new URL(url).origin);

function isOriginOnly(url: string): boolean {
  const { origin, href } = new URL(url);
  return href === `${origin}/`;
}

/** Default addresses for mail that is written to files. Real mail to or from them would never arrive. */
const NOBODYS = {
  MAIL_FROM: "Palisade <no-reply@palisade.example.com>",
  SUPPORT_EMAIL: "support@palisade.example.com",
};

/** Address of data that decisions about visits depend on. Requires TLS except on this machine. */
const safeAddress = webAddress.refine(
  (url) => url.startsWith("https:") || isLoopback(url),
  "must begin with https://",
);

/** Decimal amount above zero with at most three decimal places. */
const price = z
  .string()
  .regex(/^\d{1,6}(\.\d{1,3})?$/, "is not an amount like 9.99")
  .refine((amount) => Number(amount) > 0, "must be above zero")
  .optional();

/** Prices of the plans. Default: those of features/plans/catalog/catalog.ts. */
const billingEnv = {
  BILLING_CURRENCY: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional()
    .describe("The currency of all prices, three capitals, for example USD."),
  PREMIUM_MONTHLY_PRICE: price.describe("Price of the Premium plan per month, for example 9.99."),
  PREMIUM_YEARLY_PRICE: price.describe("Price of the Premium plan per year, for example 99.00."),
  PREMIUM_TRIAL_DAYS: z.coerce
    .number()
    .int()
    .min(0)
    .max(1000)
    .optional()
    .describe("Days of the free trial of the Premium plan, once per store."),
  PAYG_PRICE_PER_THOUSAND: price.describe("Pay-as-you-go price of 1,000 page views."),
  PAYG_DEFAULT_CAP: price.describe("Default cap of the pay-as-you-go plan, for example 4.00."),
  /** Development stores always get test charges. "always" makes every charge a test. */
  BILLING_TEST: z.enum(["development-stores", "always"]).default("development-stores"),
};

const envSchema = z
  .object({
    NODE_ENV: z.enum(["development", "test", "production"]).default("production"),
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    /** Port of the metrics for Prometheus. If omitted, metrics are not served. */
    METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
    /** Address of the metrics port. The default restricts it to this machine, because there is no password. */
    METRICS_HOST: z
      .union([z.ipv4(), z.ipv6()], { error: "must be an IP address, such as 0.0.0.0" })
      .default("127.0.0.1"),
    SHOPIFY_API_KEY: z.string().min(1).describe("The app's client ID, from the Dev Dashboard."),
    SHOPIFY_API_SECRET: z
      .string()
      .min(8)
      .describe("The app's client secret, from the Dev Dashboard."),
    /** Previous client secret during a rotation. Shopify signs with it until it is revoked. */
    SHOPIFY_API_SECRET_OLD: z
      .string()
      .min(8)
      .optional()
      .describe("The previous client secret, until it is revoked."),
    SHOPIFY_APP_URL: appAddress.describe(
      "The public https address of this server, for example https://palisade.example.com.",
    ),
    /** PostgreSQL server. Without it a demo, development and tests use the embedded database in DATA_DIR. */
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//)
      .optional()
      .describe(
        "A PostgreSQL address, postgres://user:password@host:5432/name; only a demo, development and tests run without one.",
      ),
    /** The PostgreSQL server itself, if DATABASE_URL is a pooler that assigns connections per transaction. */
    DATABASE_DIRECT_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//)
      .optional()
      .describe(
        "The address of the PostgreSQL server itself, if DATABASE_URL is the address of a pooler like PgBouncer.",
      ),
    ...processEnv,
    DATA_DIR: z.string().min(1).default("data"),
    /** Sends data API calls over HTTP to another process instead of calling in process. */
    DATA_API_URL: webAddress.optional().describe("Address of a Palisade process that serves /api."),
    /** Addresses in Shopify's IP allowlist from which this server sends requests. */
    EGRESS_ADDRESSES: egressAddresses
      .optional()
      .describe(
        "The addresses from which this server's requests to Shopify come, for example 198.51.100.7,2001:db8::/64.",
      ),
    /** Service that answers with the caller's address. */
    EGRESS_ECHO_URL: safeAddress
      .optional()
      .describe("The https address of a service that answers the caller's address as text."),
    /** Number of our own proxies behind Shopify that append to X-Forwarded-For. Default: found by test visits. */
    TRUSTED_PROXIES: z.coerce.number().int().min(0).max(MAX_TRUSTED_PROXIES).optional(),
    /** Local stand-in for Shopify, for development. Rejected unless both ends are on this machine. */
    DEV_STORE_URL: webAddress.optional().describe("Address of the local dev store."),
    /** Local stand-in for Cloudflare's API. Default: Cloudflare. */
    CLOUDFLARE_API_URL: webAddress
      .refine(isLoopback, "must be an address of this machine")
      .optional()
      .describe("Address of a stand-in for Cloudflare's API, for development."),
    /** Newer packed address data than the release's: the meta.json of a `npm run prepare:data` run elsewhere. */
    IP_DATA_URL: safeAddress
      .optional()
      .describe(
        "The https address of a meta.json that prepare:data wrote, with its ip.bin in the same folder.",
      ),
    IP_DATA_EVERY_HOURS: z.coerce
      .number()
      .int()
      .min(1)
      .max(720)
      .default(24)
      .describe("Hours between two requests to IP_DATA_URL, 1 to 720."),
    IP_CITY_MMDB: z.string().optional().describe("Path of your own city database (.mmdb)."),
    IP_FEEDS: z
      .string()
      .optional()
      .describe(
        'Published address lists to use: "recommended", names with commas, or a .json file; "none" for none. Unset: the lists of crawlers.',
      ),
    /** "allow" permits lists and address data from this machine and its private network. */
    IP_FEEDS_PRIVATE: z.enum(["refuse", "allow"]).default("refuse"),
    AGENT_DIRECTORIES: z
      .string()
      .optional()
      .describe(
        'Agents whose signatures are verified: host names with commas, such as "agent.example=shopping-agent"; "none" for none. Unset: chatgpt.com.',
      ),
    IP_ASN_MMDB: z.string().optional().describe("Path of your own ASN database (.mmdb)."),
    /** Switches reverse DNS lookups for crawlers and the address lookup. */
    REVERSE_DNS: z.enum(["on", "off"]).default("on"),
    NAME_SERVERS: z
      .string()
      .optional()
      .describe(
        "Name servers to query, for example 192.0.2.53,[2001:db8::53]:5353. Unset: the system's.",
      ),
    ...listingEnv,
    /** Mail server. Without one, mail is written to files in DATA_DIR/mail. */
    SMTP_URL: z
      .string()
      .regex(/^smtps?:\/\/[^\s]+$/)
      .optional()
      .describe(
        "A mail server, smtps://user:password@mail.example.com. To write mail to files, which production refuses, unset it and set MAIL_TO_FILES=allow.",
      ),
    /** "allow" permits production without a mail server. */
    MAIL_TO_FILES: z.enum(["refuse", "allow"]).default("refuse"),
    MAIL_FROM: z
      .string()
      .regex(/^([^<>\p{Cc}]+ <[^@\s<>]+@[^@\s<>]+>|[^@\s<>]+@[^@\s<>]+)$/u)
      .default(NOBODYS.MAIL_FROM)
      .describe("The sender of emails, for example Palisade <no-reply@example.com>."),
    /** Receiver of merchants' messages, and the contact address on pages. */
    SUPPORT_EMAIL: z
      .email()
      .default(NOBODYS.SUPPORT_EMAIL)
      .describe("The email address of your support."),
    /** "allow" permits addresses at example.com in production. */
    EXAMPLE_ADDRESSES: z.enum(["refuse", "allow"]).default("refuse"),
    /** Page on which a merchant installs and opens the app. */
    LISTING_URL: webAddress
      .default("https://apps.shopify.com/palisade")
      .describe("The app's page in the Shopify App Store."),
    ...billingEnv,
    /**
     * Mode of the Content-Security-Policy.
     *
     * "report" only reports violations in the browser's console, for the first run with a real store. `frame-ancestors`
     * is enforced in either mode.
     */
    CONTENT_SECURITY_POLICY: z.enum(["enforce", "report"]).default("enforce"),
    LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
  })
  .superRefine((env, context) => {
    for (const name of ["MAIL_FROM", "SUPPORT_EMAIL"] as const) {
      if (!env.SMTP_URL || env[name] !== NOBODYS[name]) continue;
      context.addIssue({ code: "custom", path: [name], message: "must be set with SMTP_URL" });
    }
    for (const { name, problem } of refusedInProduction(env)) {
      context.addIssue({ code: "custom", path: [name], message: problem });
    }
    for (const { name, problem } of refusedWithoutServer(env)) {
      context.addIssue({ code: "custom", path: [name], message: problem });
    }
    if (!env.DEV_STORE_URL) return refuseUnencrypted(env, context);
    if (!isLoopback(env.DEV_STORE_URL) || !isLoopback(env.SHOPIFY_APP_URL)) {
      context.addIssue({
        code: "custom",
        path: ["DEV_STORE_URL"],
        message: "only works when it and SHOPIFY_APP_URL are both on this machine; unset it",
      });
    }
  });

/**
 * Rejects an app address without TLS.
 *
 * Over http the browser would send session cookies unencrypted, without `Secure` and `__Host-`. Only the local stand-in
 * for Shopify and a developer's machine are exempt.
 */
function refuseUnencrypted(
  { NODE_ENV, SHOPIFY_APP_URL }: { readonly NODE_ENV: string; readonly SHOPIFY_APP_URL: string },
  context: z.core.$RefinementCtx,
): void {
  const isLocal = NODE_ENV !== "production" && isLoopback(SHOPIFY_APP_URL);
  if (SHOPIFY_APP_URL.startsWith("https://") || isLocal) return;
  context.addIssue({
    code: "custom",
    path: ["SHOPIFY_APP_URL"],
    message: "must begin with https://",
  });
}

export type Env = z.infer<typeof envSchema> & ListingSwitches;

/** Names of all variables that the server reads. */
export const ENVIRONMENT_VARIABLES = Object.keys(envSchema.shape);

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Returns the app's address, also from the variables that Shopify's CLI sets (HOST, APP_URL).
 *
 * In development the CLI's address precedes .env, because each tunnel has a new address. A HOST that is a machine name,
 * as some shells set it, is ignored.
 */
function addressOf({ NODE_ENV, SHOPIFY_APP_URL, HOST, APP_URL }: Variables): string | undefined {
  const handedOver = [HOST, APP_URL].find((address) => address && /^https?:/.test(address));
  if (NODE_ENV === "development" && handedOver) return handedOver;
  return SHOPIFY_APP_URL || HOST || APP_URL;
}

/**
 * Parses the environment. Accepts HOST and APP_URL, which Shopify's CLI sets, for SHOPIFY_APP_URL.
 *
 * @throws Error that names every missing or invalid variable and its remedy
 */
export function parseEnv(source: Variables): Env {
  const withAliases = { ...source, SHOPIFY_APP_URL: addressOf(source) };
  const defined = Object.fromEntries(
    Object.entries(withAliases).filter(([, value]) => value !== undefined && value !== ""),
  );
  const parsed = envSchema.safeParse(defined);
  const old = oldNames(defined);
  if (parsed.success && old.length === 0) {
    return { ...parsed.data, ...listingSwitches(parsed.data) };
  }
  const issues = parsed.error?.issues ?? [];
  const lines = issues.map((issue) => {
    const name = String(issue.path[0] ?? "environment");
    const field = envSchema.shape[name as keyof typeof envSchema.shape] as z.ZodType | undefined;
    const cure = field?.description ? ` ${field.description}` : "";
    const problem = name in defined ? issue.message : "is missing";
    return `  ${name}: ${problem}.${cure}`;
  });
  throw new Error(
    `Palisade cannot start, the environment is incomplete:\n${[...old, ...lines].join("\n")}\nSee docs/operators/configuration.md.`,
  );
}
