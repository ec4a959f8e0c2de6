import { openChannel } from "./channel";
import { type BridgeEnvironment, readBridgeEnvironment, storeName } from "./config";
import { defineModal } from "./elements/modal";
import { defineNavMenu } from "./elements/nav-menu";
import { defineSaveBar, installFormSaveBars } from "./elements/save-bar";
import { defineTitleBar } from "./elements/title-bar";
import { hideShellElements } from "./elements/watched-elements";
import { installFetch } from "./fetch";
import { makeGlobal } from "./global";
import { installNavigation } from "./navigation";
import { showStoreFiles } from "./store-files";

/**
 * Runs synchronously while the page is parsed, so that the custom elements are defined before React hydrates the
 * page.
 */
function start(script: HTMLScriptElement): void {
  const around = readBridgeEnvironment(script);
  if (!around.embedded && enterAdmin(around)) return;
  const channel = openChannel(around.shellOrigin, around.embedded);
  const idToken = () => channel.call("idToken", null);

  const reload = new URLSearchParams(location.search).get("shopify-reload");
  if (reload && around.embedded) {
    void idToken().then((token) => bounce(reload, token));
    return;
  }
  hideShellElements();
  showStoreFiles(document, around.shellOrigin);
  const { open } = installNavigation(around, channel);
  defineNavMenu(channel);
  defineTitleBar(channel);
  const saveBars = defineSaveBar(channel);
  installFormSaveBars();
  const modals = defineModal(channel);
  installFetch(around, idToken, open);
  Object.assign(window, { shopify: makeGlobal({ around, channel, idToken, modals, saveBars }) });
}

/** Redirects an app page opened outside the frame into the admin. Returns true if it did. */
function enterAdmin({ config, shellOrigin }: BridgeEnvironment): boolean {
  const name = storeName(config);
  if (!name || config.disabledFeatures.includes("auto-redirect")) return false;
  const here = new URL(location.href);
  const url = new URL(here.searchParams.get("shopify-reload") ?? here, here);
  for (const key of ["shop", "host", "embedded", "id_token", "hmac", "session", "timestamp"]) {
    url.searchParams.delete(key);
  }
  const path = url.pathname === "/" ? "" : url.pathname;
  location.replace(`${shellOrigin}/store/${name}/apps/${config.apiKey}${path}${url.search}`);
  return true;
}

/** Leaves the bounce page: returns to the requested address with a new token. */
function bounce(reload: string, token: string): void {
  const url = new URL(reload, location.href);
  if (url.origin !== location.origin)
    throw new Error("App Bridge: foreign shopify-reload address.");
  url.searchParams.set("id_token", token);
  location.replace(url.href);
}

const script = document.currentScript;
if (script instanceof HTMLScriptElement && !("shopify" in window)) start(script);
