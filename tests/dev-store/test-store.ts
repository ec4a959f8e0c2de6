import { API_KEY, API_SECRET } from "./platform-client";
import { type DevStore, startDevStore } from "./server";

/**
 * Starts a dev store on free ports, with the key and secret of the tests' app. Close it at the end.
 *
 * @param appUrl address of the app. The default, port 1, has no server, so webhooks fail
 * @param cloudflareFile file that stores uploads to Cloudflare for the next start
 */
export const startTestStore = (
  appUrl = "http://localhost:1",
  cloudflareFile?: string,
): Promise<DevStore> => {
  const ports = { port: 0, storefrontPort: 0 };
  return startDevStore({
    ...ports,
    appUrl,
    apiKey: API_KEY,
    apiSecret: API_SECRET,
    cloudflareFile,
  });
};
