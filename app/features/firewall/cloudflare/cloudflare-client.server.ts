import { z } from "zod";

import { CloudflareError } from "./cloudflare-error";
import { cloudflareSender } from "./cloudflare-sender.server";

const PUBLIC_API = "https://api.cloudflare.com/client/v4";
const tokenStatus = z.object({ status: z.string() });

const zone = z.object({
  id: z.string(),
  name: z.string(),
  status: z.string(),
  paused: z.boolean().optional(),
  account: z.object({ id: z.string() }),
});

const dnsRecord = z.object({
  type: z.string(),
  content: z.string().optional(),
  proxied: z.boolean().optional(),
});

const route = z.object({
  id: z.string(),
  pattern: z.string(),
  /** Null, empty or missing if the route runs no Worker. */
  script: z.string().nullish(),
  /** True if visitors are allowed after the account's daily requests are used up. Otherwise they see an error. */
  request_limit_fail_open: z.boolean().optional(),
});

export type TokenStatus = z.infer<typeof tokenStatus>;
export type Zone = z.infer<typeof zone>;
export type Route = z.infer<typeof route>;
export type NewRoute = Omit<Route, "id" | "script"> & { readonly script?: string };

/** A module or the metadata of a Worker, as one file of the upload form. */
export type UploadPart = File;

export type CloudflareClient = ReturnType<typeof cloudflareClient>;

/**
 * Creates a client for the calls of Cloudflare's API that the firewall needs, with a merchant's token. Logs nothing.
 * Repeats a call once if its answer is lost, or is 408, 429, or 500 and above. Each method throws {@link
 * CloudflareError}.
 *
 * @param token the merchant's API token
 * @param baseUrl address of the API without a trailing slash; default: Cloudflare's
 * @see https://developers.cloudflare.com/api/
 */
export function cloudflareClient(token: string, baseUrl: string = PUBLIC_API) {
  const send = cloudflareSender(token, baseUrl);

  async function call<Result>(
    schema: z.ZodType<Result>,
    ...request: Parameters<typeof send>
  ): Promise<Result> {
    const read = z.object({ result: schema }).safeParse(await send(...request));
    if (!read.success) throw new CloudflareError(`unexpected answer: ${read.error.message}`);
    return read.data.result;
  }

  return {
    verifyUserToken: () => call(tokenStatus, "GET", "user/tokens/verify"),
    verifyAccountToken: (account: string) =>
      call(tokenStatus, "GET", pathOf("accounts", account, "tokens", "verify")),
    listZones: (name: string) => call(z.array(zone), "GET", `zones?${query({ name })}`),
    listDnsRecords: (zoneId: string, name: string) =>
      call(
        z.array(dnsRecord),
        "GET",
        `${pathOf("zones", zoneId, "dns_records")}?${query({ "name.exact": name })}`,
      ),
    listRoutes: (zoneId: string) =>
      call(z.array(route), "GET", pathOf("zones", zoneId, "workers", "routes")),
    createRoute: (zoneId: string, made: NewRoute) =>
      call(route, "POST", pathOf("zones", zoneId, "workers", "routes"), made),
    updateRoute: (zoneId: string, id: string, changed: NewRoute) =>
      call(route, "PUT", pathOf("zones", zoneId, "workers", "routes", id), changed),
    deleteRoute: (zoneId: string, id: string) =>
      call(z.unknown(), "DELETE", pathOf("zones", zoneId, "workers", "routes", id)),
    /** @param parts metadata.json and the modules it names */
    uploadScript(account: string, name: string, parts: readonly UploadPart[]): Promise<unknown> {
      const form = new FormData();
      for (const part of parts) {
        form.append(part.name === "metadata.json" ? "metadata" : part.name, part, part.name);
      }
      return call(
        z.unknown(),
        "PUT",
        pathOf("accounts", account, "workers", "scripts", name),
        form,
      );
    },
    /** Deletes a Worker together with its bindings. */
    deleteScript: (account: string, name: string) =>
      call(
        z.unknown(),
        "DELETE",
        `${pathOf("accounts", account, "workers", "scripts", name)}?force=true`,
      ),
    /** @returns the answer, which has no envelope */
    queryAnalytics: (text: string, variables: Readonly<Record<string, string>>) =>
      send("POST", "graphql", { query: text, variables }),
  };
}

/** Joins segments to a path. Encodes each, because ids come from Cloudflare's answers. */
const pathOf = (...segments: readonly string[]) => segments.map(encodeURIComponent).join("/");

const query = (parameters: Record<string, string>) => new URLSearchParams(parameters).toString();
