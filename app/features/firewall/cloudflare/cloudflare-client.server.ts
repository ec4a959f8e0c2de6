import type { createCloudflareClient } from "./official-client.server";

export type CloudflareClient = ReturnType<typeof createCloudflareClient>;

/**
 * Cloudflare's API as a merchant's token may use it; of the official client only what is asked. It logs nothing: its
 * log would hold the token.
 *
 * Loaded when it is first asked for: from source the official client is more than a thousand modules, a second of every
 * start. The build leaves out what is not asked (scripts/build-server.mjs).
 *
 * @param baseURL left out: the real one
 */
export async function cloudflareClient(token: string, baseURL?: string): Promise<CloudflareClient> {
  const { createCloudflareClient } = await import("./official-client.server");
  return createCloudflareClient(token, baseURL);
}
