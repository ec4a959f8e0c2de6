import { html, raw } from "hono/html";

import { countries, countryFlag } from "#app/base/countries";

import { STORE_LOCALES } from "../storefront/locale";
import { scriptSafeJson } from "../storefront/render/liquid-engine";
import type { SimulatedVisitor } from "../storefront/visitors";
import { latestVisitors } from "./latest-visitors";
import { ADDRESSES, PAGES, type Preset, REFERRERS, USER_AGENTS } from "./presets";
import { CUSTOM, type VisitErrors, type VisitForm } from "./visit-form";

export interface SimulatorPage {
  form: VisitForm;
  errors: VisitErrors;
  /** Sample addresses by country code. */
  addresses: Readonly<Record<string, readonly string[]>>;
  shops: {
    domain: string;
    title: string;
    protectedNow: boolean;
    editorUrl: string;
    appUrl: string;
    storefrontUrl: string;
    /** Domain of its firewall, if it is connected. */
    ownDomain: string;
    isConnected: boolean;
    firewallUrl: string;
  }[];
  /** True if this machine can run an edge firewall. */
  areWorkersShown: boolean;
  latest: readonly SimulatedVisitor[];
}

type Markup = ReturnType<typeof html>;

export function simulatorPage(page: SimulatorPage): Markup {
  const shop = page.shops.find(({ domain }) => domain === page.form.shop) ?? page.shops[0]!;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Visitor simulator</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/simulator/simulator.css" />
      </head>
      <body>
        <header>
          <p>Local store platform</p>
          <nav aria-label="Dev store">
            <a href="${shop.appUrl}">The app</a>
            <a href="${shop.editorUrl}">Theme editor</a>
            <a href="${shop.storefrontUrl}">Storefront</a>
          </nav>
        </header>
        <main>
          <h1>Visitor simulator</h1>
          <p class="lead">Visit the store as anyone, from anywhere, without a VPN.</p>
          ${shop.protectedNow ? "" : embedOff(shop)}
          <div class="columns">
            ${visitForm(page, shop)}
            <section class="card" aria-labelledby="latest-title">
              <h2 id="latest-title">Latest visitors</h2>
              <div id="latest">${latestVisitors(page.latest)}</div>
            </section>
          </div>
        </main>
        <script type="application/json" id="addresses">
          ${raw(scriptSafeJson(page.addresses))}
        </script>
        <script src="/simulator/simulator.js" defer></script>
      </body>
    </html>`;
}

const embedOff = ({ editorUrl, isConnected }: SimulatorPage["shops"][number]) =>
  html`<p class="notice">
    The storefront embed is off in this store, so
    ${isConnected ? "only who comes through the firewall is checked." : "nobody is checked."}
    <a href="${editorUrl}">Switch it on in the theme editor</a>
  </p>`;

function visitForm(page: SimulatorPage, shop: SimulatorPage["shops"][number]): Markup {
  const { form, errors, shops } = page;
  return html`<form class="card" action="/simulator/visit" method="get" target="_blank">
    <h2>Who visits</h2>
    <div class="pair">
      ${select("country", "Country", form.country, [
        { value: "", label: "Any" },
        ...countries().map(({ code, name }) => ({
          value: code,
          label: `${countryFlag(code)} ${name}`,
        })),
      ])}
      ${input("address", "IP address", form.address, errors.address, {
        help: "Filled in from the country; any other works too.",
        mono: true,
        list: ADDRESSES,
      })}
    </div>
    ${select("userAgent", "Browser", form.userAgent, [
      ...USER_AGENTS,
      { value: CUSTOM, label: "Another one…" },
    ])}
    <div id="custom" ${form.userAgent === CUSTOM ? "" : raw("data-hidden")}>
      ${input("customUserAgent", "User agent", form.customUserAgent, errors.customUserAgent)}
    </div>
    <h2>What for</h2>
    <div class="pair">
      ${input("page", "Page", form.page, errors.page, { list: PAGES })}
      ${select(
        "language",
        "Language",
        form.language || "en",
        STORE_LOCALES.map(({ code, endonym }) => ({ value: code, label: endonym })),
      )}
    </div>
    ${input("referrer", "Referrer", form.referrer, errors.referrer, {
      list: REFERRERS,
      help: "Where the visitor comes from; empty for a direct visit.",
    })}
    ${
      shops.length > 1
        ? select(
            "shop",
            "Store",
            form.shop,
            shops.map(({ domain, title }) => ({ value: domain, label: `${title} (${domain})` })),
          )
        : ""
    }
    ${wayIn(page, shop)}
    <fieldset>
      <legend>JavaScript</legend>
      <label
        ><input type="radio" name="javascript" value="on" ${checked(form.javascript)} /> On</label
      >
      <label
        ><input type="radio" name="javascript" value="off" ${checked(!form.javascript)} />
        Off</label
      >
      <p class="help">
        Without JavaScript no app embed runs, so it can stop nobody: only a firewall in front of the
        store, checkout rules and order filters can.
      </p>
    </fieldset>
    <label class="check"
      ><input type="checkbox" id="fresh" ${checked(form.fresh)} /> Clear visitor memory
      <small>Unchecked, the visitor returns in the same tab, with a remembered decision.</small>
      <input type="hidden" name="memory" value="clear"
    /></label>
    <button type="submit">Visit the store</button>
    <p class="help">Opens in a new tab.</p>
  </form>`;
}

/**
 * Renders the choice of the address: Shopify's address of the store, or its own domain behind the firewall's Worker.
 */
function wayIn(
  { form, errors, areWorkersShown }: SimulatorPage,
  { ownDomain, isConnected, firewallUrl }: SimulatorPage["shops"][number],
): Markup {
  const error = errors.throughFirewall;
  const through = form.throughFirewall && isConnected;
  return html`<fieldset>
    <legend>Way in</legend>
    <label
      ><input type="radio" name="way" value="direct" ${checked(!through)} /> Straight to the
      store</label
    >
    <label
      ><input
        type="radio"
        name="way"
        value="firewall"
        aria-describedby="way-note"
        ${checked(through)}
        ${isConnected ? "" : raw("disabled")}
      />
      Through the firewall</label
    >
    ${error ? html`<p class="error">${error}</p>` : ""}
    <p id="way-note" class="help">
      ${
        isConnected
          ? html`The firewall stands in front of <code>${ownDomain}</code>.`
          : areWorkersShown
            ? html`The firewall is not connected. Connect <code>${ownDomain}</code> in
                <a href="${firewallUrl}">Firewall Settings</a>, then reload this page.`
            : "Cloudflare’s runtime does not run on this machine, so the firewall cannot be shown."
      }
    </p>
  </fieldset>`;
}

const checked = (is: boolean) => (is ? raw("checked") : "");

function select(name: string, label: string, value: string, options: readonly Preset[]): Markup {
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <select id="${name}" name="${name}">
      ${options.map(
        (option) =>
          html`<option value="${option.value}" ${option.value === value ? raw("selected") : ""}>
            ${option.label}
          </option>`,
      )}
    </select>
  </div>`;
}

interface InputOptions {
  help?: string;
  mono?: boolean;
  list?: readonly Preset[];
}

function input(
  name: string,
  label: string,
  value: string,
  error: string | undefined,
  { help, mono = false, list = [] }: InputOptions = {},
): Markup {
  const note = error ?? help;
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      value="${value}"
      class="${mono ? "mono" : "text"}"
      autocomplete="off"
      spellcheck="false"
      list="${name}-list"
      ${note ? raw(`aria-describedby="${name}-note"`) : ""}
      ${error ? raw('aria-invalid="true"') : ""}
    />
    ${note ? html`<p id="${name}-note" class="${error ? "error" : "help"}">${note}</p>` : ""}
    <datalist id="${name}-list">
      ${list.map((each) => html`<option value="${each.value}">${each.label}</option>`)}
    </datalist>
  </div>`;
}
