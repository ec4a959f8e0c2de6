import { readFileSync } from "node:fs";

import { Hono } from "hono";

import { areWorkersShown } from "../cloudflare/api";
import { ownAddress, ownDomain } from "../cloudflare/own-domain";
import type { DevStoreContext } from "../context";
import { embedState } from "../state";
import { sendAsset } from "../storefront/assets";
import { visitorBook } from "../storefront/visitors";
import { latestVisitors } from "./latest-visitors";
import { sampleAddressesOf } from "./sample-addresses";
import { simulatorPage } from "./simulator-page";
import {
  checkVisit,
  isConnected,
  readVisitForm,
  type VisitErrors,
  type VisitForm,
} from "./visit-form";

const ASSETS = ["simulator.css", "simulator.js"];

/**
 * Serves the visitor simulator: choose a visitor's country, browser and referrer, and open the storefront as that
 * visitor. A visit is a plain link that can be stored, shared or created by a test:
 * /simulator/visit?country=DE&page=/products/oak-board
 */
export function simulatorApp(context: DevStoreContext): Hono {
  const app = new Hono();
  const book = visitorBook(context);

  app.get("/simulator", async (c) => {
    const form = readVisitForm(new URL(c.req.url).searchParams);
    return c.html(await page(form, {}));
  });

  app.get("/simulator/visit", async (c) => {
    const form = readVisitForm(new URL(c.req.url).searchParams);
    const checked = checkVisit(context.state, await sampleAddressesOf(context), form);
    if ("errors" in checked) return c.html(await page(form, checked.errors), 422);
    const { id } = book.add(checked.visitor);
    const fresh = form.fresh ? "&fresh=1" : "";
    const { shop, visitor } = checked;
    const store = visitor.throughFirewall
      ? ownAddress(shop, context.config.storefrontUrl)
      : shop.storefrontUrl;
    return c.redirect(`${store}/_visitor?id=${id}${fresh}`, 303);
  });

  app.get("/simulator/latest", (c) => c.html(latestVisitors(book.latest())));

  for (const file of ASSETS) {
    const content = () => readFileSync(new URL(file, import.meta.url));
    app.get(`/simulator/${file}`, () => sendAsset(file, content()));
  }

  const page = async (form: VisitForm, errors: VisitErrors) =>
    simulatorPage({
      form,
      errors,
      addresses: (await sampleAddressesOf(context)).byCountry,
      shops: [...context.state.shops.values()].map((shop) => ({
        domain: shop.domain,
        title: shop.title,
        protectedNow: shop.installed && embedState(shop, "guard").enabled,
        editorUrl: `/store/${shop.name}/themes/current/editor?context=apps&template=index&activateAppId=${context.config.apiKey}/guard`,
        storefrontUrl: shop.storefrontUrl,
        appUrl: `/store/${shop.name}/apps/${context.config.apiKey}/dashboard`,
        ownDomain: ownDomain(shop),
        isConnected: isConnected(context.state, shop),
        firewallUrl: `/store/${shop.name}/apps/${context.config.apiKey}/firewallSettings`,
      })),
      areWorkersShown: await areWorkersShown(),
      latest: book.latest(),
    });

  return app;
}
