import { z } from "zod";

import { egressAddresses } from "./egress/egress-settings";
import { processEnv, refusedWithoutServer } from "./env-process";
import { refusedInProduction } from "./env-production";
import { HOPS_MAX } from "./proxy/forwarded-chain";

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** True when the URL's host is this machine. */
export function isLoopback(url: string): boolean {
  const { hostname } = new URL(url);
  return LOOPBACK.has(hostname) || hostname.endsWith(".localhost");
}

/** z.url() alone takes "javascript:1". */
const webAddress = z.url({ protocol: /^https?$/, error: "is not a web address" });

/** "https://palisade.example.com": what pages, mails and cookies are built from holds nothing but an origin. */
const appAddress = webAddress
  .refine(isOriginOnly, "must be an address without a path, query or password")
  .transform((url) => new URL(url).origin);

function isOriginOnly(url: string): boolean {
  const { origin, href } = new URL(url);
  return href === `${origin}/`;
}

/** Good enough for files; real mail to or from these addresses would never arrive. */
const NOBODYS = {
  MAIL_FROM: "Palisade <no-reply@palisade.example.com>",
  SUPPORT_EMAIL: "support@palisade.example.com",
};

/** Address from which data that decides about visits is fetched. */
const safeAddress = webAddress.refine(
  (url) => url.startsWith("https:") || isLoopback(url),
  "must begin with https://",
);

/** An amount of money as people write it, at most three decimal places, above zero. */
const price = z
  .string()
  .regex(/^\d{1,6}(\.\d{1,3})?$/, "is not an amount like 9.99")
  .refine((amount) => Number(amount) > 0, "must be above zero")
  .optional();

/** Prices of the plans. Left out: those of features/plans/catalogue/catalogue.ts. */
const billingEnv = {
  BILLING_CURRENCY: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional()
    .describe("The currency of all prices, three capitals, for example USD."),
  PREMIUM_MONTHLY_PRICE: price.describe("Price of the Premium plan a month, for example 9.99."),
  PREMIUM_YEARLY_PRICE: price.describe("Price of the Premium plan a year, for example 99.00."),
  PREMIUM_TRIAL_DAYS: z.coerce
    .number()
    .int()
    .min(0)
    .max(1000)
    .optional()
    .describe("Days a store may try the Premium plan for free, once."),
  PAYG_PRICE_PER_THOUSAND: price.describe("Pay-as-you-go price of 1,000 page views."),
  PAYG_DEFAULT_CAP: price.describe("Cap that pay-as-you-go offers first, for example 4.00."),
  /** Development stores always get test charges; "always" makes every charge a test. */
  BILLING_TEST: z.enum(["development-stores", "always"]).default("development-stores"),
};

const envSchema = z
  .object({
    NODE_ENV: z.enum(["development", "test", "production"]).default("production"),
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    /** Figures for Prometheus, on a port of their own; without it there are none. */
    METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
    /** Address the figures are served on. The default serves this machine only, because there is no password. */
    METRICS_HOST: z
      .union([z.ipv4(), z.ipv6()], { error: "must be an IP address, such as 0.0.0.0" })
      .default("127.0.0.1"),
    SHOPIFY_API_KEY: z.string().min(1).describe("The app's client ID, from the Dev Dashboard."),
    SHOPIFY_API_SECRET: z
      .string()
      .min(8)
      .describe("The app's client secret, from the Dev Dashboard."),
    /** While the secret is being changed: what the platform signs with until this one is revoked. */
    SHOPIFY_API_SECRET_OLD: z
      .string()
      .min(8)
      .optional()
      .describe("The client secret before this one; leave it out once it is revoked."),
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
    /** Beside a DATABASE_URL that leads to a pooler which hands out connections by transaction: the server itself. */
    DATABASE_DIRECT_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//)
      .optional()
      .describe(
        "The address of the PostgreSQL server itself, where DATABASE_URL is that of a pooler like PgBouncer.",
      ),
    ...processEnv,
    DATA_DIR: z.string().min(1).default("data"),
    /** Sends data API calls over HTTP to another process instead of calling in process. */
    DATA_API_URL: webAddress.optional().describe("Address of a Palisade process that serves /api."),
    /** The addresses in Shopify's IP allowlist, from which this server's requests come. */
    EGRESS_ADDRESSES: egressAddresses
      .optional()
      .describe(
        "The addresses that this server's requests to Shopify come from, 198.51.100.7,2001:db8::/64.",
      ),
    /** Answers the address that a request comes from. */
    EGRESS_ECHO_URL: safeAddress
      .optional()
      .describe("The https address of a service that answers the caller's address as text."),
    /** Number of our own proxies that append to X-Forwarded-For behind Shopify. Left out: found by test visits. */
    INGRESS_HOPS: z.coerce.number().int().min(0).max(HOPS_MAX).optional(),
    /** The local store platform. Only for development: refused unless both ends are on this machine. */
    DEV_STORE_URL: webAddress.optional().describe("Address of the local dev store."),
    /** A stand-in for Cloudflare's API on this machine; without it, the real one. */
    CLOUDFLARE_API_URL: webAddress
      .refine(isLoopback, "must be an address of this machine")
      .optional()
      .describe("Address of a stand-in for Cloudflare's API, for development."),
    /** Newer packed address data than the release's: the meta.json of what `npm run prepare:data` made elsewhere. */
    IP_DATA_URL: safeAddress
      .optional()
      .describe(
        "The https address of a meta.json that prepare:data wrote, with its ip.bin beside it.",
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
        'Published address lists to use: "recommended", names with commas, or a .json file; "none" for none. Crawlers\' unless set.',
      ),
    /** "allow": lists and address data may come from this machine and its private network. */
    IP_FEEDS_PRIVATE: z.enum(["refuse", "allow"]).default("refuse"),
    IP_ASN_MMDB: z.string().optional().describe("Path of your own ASN database (.mmdb)."),
    /** Switches reverse DNS lookups for crawlers and the address lookup. */
    REVERSE_DNS: z.enum(["on", "off"]).default("on"),
    NAME_SERVERS: z
      .string()
      .optional()
      .describe(
        "Name servers to ask, 192.0.2.53,[2001:db8::53]:5353; leave it out for the system's.",
      ),
    /**
     * Request for a review: the specification's five stars, or Shopify's own request, the same for everyone (docs/decisions,
     * "Review requests").
     */
    REVIEW_REQUEST: z.enum(["stars", "platform"]).default("stars"),
    /** Claims of the specification that an App Store reviewer may object to (docs/listing.md). */
    ACTIVATION_CLAIMS: z.enum(["specified", "plain"]).default("specified"),
    ACTIVATE_BUTTON: z.enum(["blinking", "still"]).default("blinking"),
    UPGRADE_BANNER: z.enum(["always", "never"]).default("always"),
    /** Mail server; without it mail is written to files in DATA_DIR/mail. */
    SMTP_URL: z
      .string()
      .regex(/^smtps?:\/\/[^\s]+$/)
      .optional()
      .describe(
        "A mail server, smtps://user:password@mail.example.com. For files, which production refuses, leave it out and set MAIL_TO_FILES=allow.",
      ),
    /** "allow": production may do without a mail server. */
    MAIL_TO_FILES: z.enum(["refuse", "allow"]).default("refuse"),
    MAIL_FROM: z
      .string()
      .regex(/^([^<>\p{Cc}]+ <[^@\s<>]+@[^@\s<>]+>|[^@\s<>]+@[^@\s<>]+)$/u)
      .default(NOBODYS.MAIL_FROM)
      .describe("The sender of our mail, Palisade <no-reply@example.com>."),
    /** Receiver of merchants' messages, and the address that pages show as ours. */
    SUPPORT_EMAIL: z
      .email()
      .default(NOBODYS.SUPPORT_EMAIL)
      .describe("Your support's mail address."),
    /** "allow": production may have addresses at example.com. */
    EXAMPLE_ADDRESSES: z.enum(["refuse", "allow"]).default("refuse"),
    /** Page on which a merchant installs and opens the app. */
    LISTING_URL: webAddress
      .default("https://apps.shopify.com/palisade")
      .describe("The app's page in the platform's app store."),
    ...billingEnv,
    /**
     * "report": what may run and load in a page is only reported, in the browser's console, and nothing is stopped: for the
     * first run at a real store. Who may frame a page is enforced all the same.
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
 * Over http the browser would send the session in the clear, its cookies being neither Secure nor __Host-. Only the
 * local store platform is spoken to without TLS, and a developer's own machine.
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

export type Env = z.infer<typeof envSchema>;

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * The app's address, also by the names the platform's CLI passes. In development its address, new with
 * every tunnel, goes before the one in .env; a HOST that is a machine's name, as some shells have, does not.
 */
function addressOf({ NODE_ENV, SHOPIFY_APP_URL, HOST, APP_URL }: Variables): string | undefined {
  const handedOver = [HOST, APP_URL].find((address) => address && /^https?:/.test(address));
  if (NODE_ENV === "development" && handedOver) return handedOver;
  return SHOPIFY_APP_URL || HOST || APP_URL;
}

/**
 * Reads the environment once. Accepts the names the platform's CLI passes (HOST, APP_URL) for
 * SHOPIFY_APP_URL, and in development prefers them.
 *
 * @throws Error naming every missing or wrong variable and what to put there.
 */
export function parseEnv(source: Variables): Env {
  const withAliases = { ...source, SHOPIFY_APP_URL: addressOf(source) };
  const defined = Object.fromEntries(
    Object.entries(withAliases).filter(([, value]) => value !== undefined && value !== ""),
  );
  const parsed = envSchema.safeParse(defined);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => {
    const name = String(issue.path[0] ?? "environment");
    const field = envSchema.shape[name as keyof typeof envSchema.shape] as z.ZodType | undefined;
    const cure = field?.description ? ` ${field.description}` : "";
    const problem = name in defined ? issue.message : "is missing";
    return `  ${name}: ${problem}.${cure}`;
  });
  throw new Error(
    `Palisade cannot start, the environment is incomplete:\n${lines.join("\n")}\nSee .env.example.`,
  );
}
