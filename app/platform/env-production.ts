/** Settings with additional requirements in production. */
interface ProductionEnv {
  readonly NODE_ENV: string;
  readonly DATABASE_URL?: string;
  readonly DEV_STORE_URL?: string;
  readonly SHOPIFY_APP_URL: string;
  readonly SMTP_URL?: string;
  readonly MAIL_FROM: string;
  readonly SUPPORT_EMAIL: string;
  readonly LISTING_URL: string;
  readonly MAIL_TO_FILES: "refuse" | "allow";
  readonly EXAMPLE_ADDRESSES: "refuse" | "allow";
}

/** Domains reserved for documentation (RFC 2606), with their subdomains. No one receives mail there. */
const OF_DOCUMENTS = /(^|[.@/])example\.(com|net|org)$|\.example$/i;

const ADDRESSES = ["SHOPIFY_APP_URL", "LISTING_URL", "MAIL_FROM", "SUPPORT_EMAIL"] as const;

/** Returns the host of a web address, or of a mail address with or without a display name. */
function hostOf(address: string): string {
  if (/^https?:/.test(address)) return new URL(address).hostname;
  return address.replaceAll(/^.*@|>\s*$/g, "");
}

/** Reports whether merchants use this process. The local stand-in for Shopify is used only on a developer's machine. */
const isForMerchants = ({ NODE_ENV, DEV_STORE_URL }: ProductionEnv) =>
  NODE_ENV === "production" && !DEV_STORE_URL;

/**
 * Returns settings that suit a demo but not merchants, such as mail that is written to files. Each has the variable and
 * the problem.
 */
export function refusedInProduction(env: ProductionEnv): { name: string; problem: string }[] {
  if (!isForMerchants(env)) return [];
  const problems = [];
  if (!env.DATABASE_URL) {
    problems.push({ name: "DATABASE_URL", problem: "must be set in production" });
  }
  if (!env.SMTP_URL && env.MAIL_TO_FILES === "refuse") {
    problems.push({ name: "SMTP_URL", problem: "must be set in production" });
  }
  if (env.EXAMPLE_ADDRESSES === "allow") return problems;
  for (const name of ADDRESSES) {
    const host = hostOf(env[name]);
    if (!OF_DOCUMENTS.test(host)) continue;
    const problem = `must not be at ${host} in production: nothing answers at example addresses. EXAMPLE_ADDRESSES=allow accepts it`;
    problems.push({ name, problem });
  }
  return problems;
}
