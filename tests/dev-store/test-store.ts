import { API_KEY, API_SECRET } from "./platform-client";
import { type DevStore, startDevStore } from "./server";

/**
 * Starts a dev store on free ports, under the key and secret of the tests' app; close it at the end.
 *
 * @param appUrl Where the app answers. Nobody does at the default, port 1: webhooks are tried in vain.
 * @param cloudflareFile Keeps what is uploaded to Cloudflare for the next one.
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
