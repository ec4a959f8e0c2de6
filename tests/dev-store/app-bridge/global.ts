import { type Channel, post } from "./channel";
import type { BridgeEnvironment } from "./config";
import type { ModalElement } from "./elements/modal";
import type { SaveBars } from "./elements/save-bar";
import { makePickers } from "./pickers";
import { makeToast } from "./toast";

interface Parts {
  around: BridgeEnvironment;
  channel: Channel;
  idToken: () => Promise<string>;
  modals: { byId: (id: string) => ModalElement };
  saveBars: SaveBars;
}

/** Builds window.shopify as described in @shopify/app-bridge-types 0.7.2. */
export function makeGlobal({ around, channel, idToken, modals, saveBars }: Parts) {
  const { resourcePicker, picker } = makePickers(channel);
  return {
    config: around.config,
    origin: around.shellOrigin,
    ready: Promise.resolve(),
    environment: { mobile: false, embedded: around.embedded, pos: false, intent: false },
    idToken,
    toast: makeToast(channel),
    modal: {
      show: async (id: string) => modals.byId(id).show(),
      hide: async (id: string) => modals.byId(id).hide(),
      toggle: async (id: string) => modals.byId(id).toggle(),
    },
    saveBar: {
      show: async (id: string) => saveBars.byId(id).show(),
      hide: async (id: string) => saveBars.byId(id).hide(),
      toggle: async (id: string) => saveBars.byId(id).toggle(),
      // The promise never settles if the user stays, so that the code after the navigation does not run.
      leaveConfirmation: async () => {
        if (!saveBars.anyShowing()) return;
        const leave = await channel.call("leaveConfirmation", null);
        if (!leave) await new Promise<never>(() => {});
      },
    },
    loading: (on = true) => void post(channel, "loading", { on }),
    user: () => channel.call("user", null),
    reviews: { request: () => channel.call("review", null) },
    app: { extensions: () => channel.call("extensions", null) },
    scopes: {
      query: () => channel.call("scopes", { action: "query", scopes: [] }),
      request: (scopes: string[]) => channel.call("scopes", { action: "request", scopes }),
      revoke: (scopes: string[]) => channel.call("scopes", { action: "revoke", scopes }),
    },
    support: makeSupport(channel),
    // Web vitals are not measured: the callback is accepted and never called.
    webVitals: { onReport: async () => {} },
    resourcePicker,
    picker,
    setSignals: () => {},
    intents: { request: { value: null, subscribe: () => () => {} }, register: () => () => {} },
    tools: { register: () => () => {}, unregister: () => {}, clear: () => {} },
    shopifyQL: { available: async () => false },
  };
}

function makeSupport(channel: Channel) {
  let handler: (() => void | Promise<void>) | null = null;
  channel.on("support", () => void handler?.());
  return {
    registerHandler: async (next: typeof handler) => {
      handler = next;
      await post(channel, "support", { registered: next !== null });
    },
  };
}
