import { JSDOM } from "jsdom";

import type { GuardSettings } from "../../app/storefront/guard-settings";
import type { StorefrontGlobal } from "../../app/storefront/preview";

export type StorefrontPage = Window & typeof globalThis & { Shopify?: StorefrontGlobal };

interface PageOptions {
  url?: string;
  referrer?: string;
  settings?: Partial<GuardSettings>;
  platform?: StorefrontGlobal;
  /** Answers the decision request; the default fails the test's expectation by its call count. */
  answer?: (url: string, init: RequestInit) => Promise<Response> | Response;
}

export const GUARD_SETTINGS: GuardSettings = {
  showReason: true,
  message: "",
  shop: "Fernhill Goods",
  locale: "de",
  text: {
    language: "de",
    title: "Nicht verfügbar",
    body: "Der Shop lässt diesen Besuch nicht zu.",
    country: "Nicht aus Ihrem Land.",
    ip: "Nicht von Ihrer Adresse.",
    other: "Eine Regel trifft zu.",
    reference: "Kennzeichen",
  },
  access: {
    script: "",
    enabled: "Admin-Zugriff aktiviert.",
    disabled: "Admin-Zugriff deaktiviert.",
    failed: "Nichts geändert.",
    close: "Schließen",
  },
};

/** One storefront page with the embed's settings in it, and the requests the embed made. */
export function storefrontPage(options: PageOptions = {}) {
  const settings = JSON.stringify({ ...GUARD_SETTINGS, ...options.settings });
  const { window } = new JSDOM(
    `<!doctype html><html lang="de" class="theme"><head><title>Kessel</title>
    <script type="application/json" id="palisade-guard">${settings.replaceAll("<", "\\u003c")}</script>
    <style id="palisade-gate">html{visibility:hidden}</style>
    </head><body><h1>Kessel</h1><video></video></body></html>`,
    {
      url: options.url ?? "https://fernhill.example/de/products/kessel?farbe=rot",
      referrer: options.referrer ?? "https://search.example/?q=kessel",
      pretendToBeVisual: true,
    },
  );
  const page = window as unknown as StorefrontPage;
  const requests: { url: string; init: RequestInit }[] = [];
  page.Shopify = options.platform ?? { theme: { role: "main" } };
  page.HTMLMediaElement.prototype.pause = () => {};
  page.fetch = async (input, init = {}) => {
    requests.push({ url: String(input), init });
    if (!options.answer) throw new TypeError("Failed to fetch");
    return options.answer(String(input), init);
  };
  return { page, requests };
}

export const json = (body: unknown, status = 200) => Response.json(body, { status });

export const BLOCKED = { outcome: "block", reason: "country", reference: "7K2M9QTDXA" };
