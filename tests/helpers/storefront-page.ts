import { JSDOM, VirtualConsole } from "jsdom";

import type { GuardSettings } from "#app/storefront/guard-settings";
import type { StorefrontGlobal } from "#app/storefront/preview";

export type StorefrontPage = Window & typeof globalThis & { Shopify?: StorefrontGlobal };

interface PageOptions {
  url?: string;
  referrer?: string;
  settings?: Partial<GuardSettings>;
  /** HTML of the body. Defaults to a product's page. */
  body?: string;
  platform?: StorefrontGlobal;
  /** Answers the decision request. By default the test fails on a request. */
  answer?: (url: string, init: RequestInit) => Promise<Response> | Response;
}

/** Returns the source module of a built script, which a test loads in the same way. */
const chunk = (file: string) => new URL(`../../app/storefront/${file}`, import.meta.url).href;

export const GUARD_SETTINGS: GuardSettings = {
  shop: "Fernhill Goods",
  proxy: "/apps/palisade",
  root: "/de",
  locale: "de",
  language: "de",
  direction: "ltr",
  chunks: {
    block: chunk("block-page.ts"),
    challenge: chunk("challenge.ts"),
    restrict: chunk("restrict.ts"),
    go: chunk("go.ts"),
    cart: chunk("cart.ts"),
    appeal: chunk("appeal.ts"),
    access: chunk("access/follow-access.ts"),
  },
  look: {
    logo: "",
    title: "",
    message: "",
    colours: null,
    buttonText: "",
    buttonLink: "",
    showReason: true,
    contact: "",
    allowAppeal: false,
  },
  text: {
    block: {
      title: "Nicht verfügbar",
      body: "Der Shop lässt diesen Besuch nicht zu.",
      reference: "Kennzeichen",
      contact: "So erreichen Sie den Shop:",
      reasons: {
        country: "Nicht aus Ihrem Land.",
        ip: "Nicht von Ihrer Adresse.",
        other: "Eine Regel trifft zu.",
      },
    },
    appeal: {
      open: "Ich bin Kunde",
      message: "Was wollten Sie tun?",
      contact: "E-Mail",
      send: "Senden",
      sent: "Danke.",
      noMessage: "Bitte etwas schreiben.",
      noContact: "Bitte die ganze Adresse.",
      failed: "Nicht gesendet.",
      off: "Der Shop nimmt keine Anfragen an.",
    },
    challenge: {
      title: "Sind Sie ein Mensch?",
      body: "Ein Klick genügt.",
      button: "Ich bin ein Mensch",
      working: "Prüfung läuft",
      failed: "Nicht gelungen.",
      unable: "Ihr Browser kann das nicht.",
    },
    restrict: {
      notice: "Keine Bestellungen von diesem Besuch.",
      title: "Keine Bestellungen",
      body: "Warenkorb und Kasse sind geschlossen.",
      back: "Zurück zum Shop",
    },
    go: {
      title: "Sie kommen aus {country}?",
      body: "Es gibt eine eigene Seite.",
      accept: "Dorthin",
      stay: "Hier bleiben",
    },
    access: {
      enabled: "Admin-Zugang aktiviert.",
      disabled: "Admin-Zugang deaktiviert.",
      failed: "Nichts geändert.",
    },
    bypass: {
      "used-up": "Der Link ist aufgebraucht.",
      expired: "Der Link ist abgelaufen.",
      unknown: "Den Link gibt es nicht.",
      failed: "Der Link konnte nicht geprüft werden.",
    },
    close: "Schließen",
  },
};

/**
 * Creates a storefront page with the embed's settings. It records the embed's requests, and counts navigations and
 * reloads, which jsdom does not support.
 */
export function storefrontPage(options: PageOptions = {}) {
  const settings = JSON.stringify({ ...GUARD_SETTINGS, ...options.settings });
  let left = 0;
  const virtualConsole = new VirtualConsole();
  virtualConsole.sendTo(console, { omitJSDOMErrors: true });
  virtualConsole.on("jsdomError", (error: Error) => {
    if (error.message.includes("navigation")) left += 1;
    else console.error(error);
  });
  const { window } = new JSDOM(
    `<!doctype html><html lang="de" class="theme"><head><title>Kessel</title>
    <script type="application/json" id="palisade-guard">${settings.replaceAll("<", "\\u003c")}</script>
    <style id="palisade-anti-flicker">html{visibility:hidden}</style>
    </head><body>${options.body ?? "<h1>Kessel</h1><video></video>"}</body></html>`,
    {
      url: options.url ?? "https://fernhill.example/de/products/kessel?farbe=rot",
      referrer: options.referrer ?? "https://search.example/?q=kessel",
      pretendToBeVisual: true,
      virtualConsole,
    },
  );
  const page = window as unknown as StorefrontPage;
  const requests: { url: string; init: RequestInit }[] = [];
  page.Shopify = options.platform ?? { theme: { role: "main" } };
  page.HTMLMediaElement.prototype.pause = () => {};
  Object.assign(page, { Request, Response });
  page.fetch = async (input, init = {}) => {
    requests.push({ url: String(input), init });
    if (!options.answer) throw new TypeError("Failed to fetch");
    return options.answer(String(input), init);
  };
  return { page, requests, left: () => left };
}

export const json = (body: unknown, status = 200) => Response.json(body, { status });

export const BLOCKED = { outcome: "block", reason: "country", reference: "7K2M9QTDXA" };
