import { readFileSync } from "node:fs";

import { Hono } from "hono";

import type { DevStoreContext } from "../context";
import { embedState } from "../state";
import { sendAsset } from "../storefront/assets";
import { visitorBook } from "../storefront/visitors";
import { latestVisitors } from "./latest-visitors";
import { openSampleAddresses, type SampleAddresses } from "./sample-addresses";
import { simulatorPage } from "./simulator-page";
import { checkVisit, readVisitForm, type VisitErrors, type VisitForm } from "./visit-form";

const ASSETS = ["simulator.css", "simulator.js"];

/**
 * The visitor simulator: choose who comes, from where and with what, and open the storefront as that
 * visitor. A visit is a plain link, so one can be kept, shared or made by a test:
 * /simulator/visit?country=DE&page=/products/oak-board
 */
export function simulatorApp(context: DevStoreContext): Hono {
  const app = new Hono();
  const book = visitorBook(context);
  let samples: Promise<SampleAddresses> | undefined;
  const openSamples = () => (samples ??= openSampleAddresses(context.log));

  app.get("/simulator", async (c) => {
    const form = readVisitForm(new URL(c.req.url).searchParams);
    return c.html(await page(form, {}));
  });

  app.get("/simulator/visit", async (c) => {
    const form = readVisitForm(new URL(c.req.url).searchParams);
    const checked = checkVisit(context.state, await openSamples(), form);
    if ("errors" in checked) return c.html(await page(form, checked.errors), 422);
    const { id } = book.add(checked.visitor);
    const fresh = form.fresh ? "&fresh=1" : "";
    return c.redirect(`${checked.shop.storefrontUrl}/_visitor?id=${id}${fresh}`, 303);
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
      addresses: (await openSamples()).byCountry,
      shops: [...context.state.shops.values()].map((shop) => ({
        domain: shop.domain,
        title: shop.title,
        protectedNow: shop.installed && embedState(shop, "guard").enabled,
        editorUrl: `/store/${shop.name}/themes/current/editor?context=apps&template=index&activateAppId=${context.config.apiKey}/guard`,
        storefrontUrl: shop.storefrontUrl,
        appUrl: `/store/${shop.name}/apps/${context.config.apiKey}/dashboard`,
      })),
      latest: book.latest(),
    });

  return app;
}
