import { startDevStore } from "./server";
import { DEMO_SHOP } from "./state";
import { switchesFrom } from "./switches";

const env = process.env;
const apiKey = env.SHOPIFY_API_KEY ?? "palisade-dev-key";

const secret = env.SHOPIFY_API_SECRET ?? "palisade-dev-secret-not-for-production";
/** As at Shopify, the older secret signs until it is revoked. */
const before = env.SHOPIFY_API_SECRET_OLD;

const store = await startDevStore({
  port: Number(env.DEV_STORE_PORT ?? 4000),
  storefrontPort: Number(env.DEV_STORE_STOREFRONT_PORT ?? 4001),
  appUrl: env.SHOPIFY_APP_URL ?? "http://localhost:3000",
  adminUrl: env.DEV_STORE_ADMIN_URL,
  apiKey,
  apiSecret: before ?? secret,
  cloudflareFile: env.DEV_STORE_CLOUDFLARE_FILE,
  log: (line) => console.log(`[dev store] ${line}`),
});

Object.assign(store.state.switches, switchesFrom(process.argv.slice(2)));
if (before) store.state.switches.secondSecret = secret;

console.log(`The local store platform is running.

  Store admin   ${store.platformUrl}/store/${DEMO_SHOP}
  The app       ${store.platformUrl}/store/${DEMO_SHOP}/apps/${apiKey}
  Theme editor  ${store.platformUrl}/store/${DEMO_SHOP}/themes/current/editor?context=apps
  Simulator     ${store.platformUrl}/simulator
  Storefront    ${store.storefrontUrl}/`);

const stop = () => void store.close().then(() => process.exit(0));
process.once("SIGINT", stop);
process.once("SIGTERM", stop);
