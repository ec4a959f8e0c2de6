import { Hono } from "hono";
import { html, raw } from "hono/html";

import type { DevStoreContext } from "../context";
import { findShop, type Shop } from "../state";
import type { WebhookDelivery } from "../state/traffic";
import { readAppConfig } from "../webhooks/app-config";
import { examplePayload } from "../webhooks/payloads";
import { type AdminPage, adminPage, type Markup } from "./page";

const LATEST = 50;

/** Serves a page that sends any webhook topic to the app, with the result of every delivery. */
export function webhookPages(context: DevStoreContext): Hono {
  const { state } = context;
  const app = new Hono();
  app.get("/store/:name/webhooks", (c) => {
    const shop = findShop(state, c.req.param("name"));
    if (!shop) return c.notFound();
    const topic = c.req.query("topic") ?? "shop/update";
    return c.html(adminPage(context, shop, page(context, shop, topic, c.req.query("problem"))));
  });
  app.post("/store/:name/webhooks", async (c) => {
    const shop = findShop(state, c.req.param("name"));
    if (!shop) return c.notFound();
    const form = await c.req.parseBody();
    const topic = String(form.topic);
    const problem = send(context, shop, topic, form);
    const back = new URLSearchParams({ topic, ...(problem && { problem }) });
    return c.redirect(`/store/${shop.name}/webhooks?${back}`, 303);
  });
  return app;
}

function send(
  context: DevStoreContext,
  shop: Shop,
  topic: string,
  form: Record<string, unknown>,
): string | null {
  try {
    const payload = JSON.parse(String(form.payload)) as Record<string, unknown>;
    const secret = form.signature === "wrong" ? "not-the-secret" : undefined;
    const first = context.sendWebhook(shop.domain, topic, { payload, secret });
    if (first.length === 0) return `The app has not subscribed to ${topic}.`;
    if (form.twice === "yes") {
      for (const { webhookId, eventId } of first) {
        context.sendWebhook(shop.domain, topic, { payload, secret, webhookId, eventId });
      }
    }
    return null;
  } catch (error) {
    return String(error);
  }
}

function example(shop: Shop, topic: string): string {
  try {
    return JSON.stringify(examplePayload(shop, topic), null, 2);
  } catch {
    return "{}";
  }
}

function page(
  context: DevStoreContext,
  shop: Shop,
  topic: string,
  problem: string | undefined,
): AdminPage {
  const topics = [...new Set(readAppConfig().webhooks.map((webhook) => webhook.topic))];
  const log = context.state.webhookLog.filter((delivery) => delivery.shop === shop.domain);
  const base = `/store/${shop.name}/webhooks`;
  return {
    title: "Webhooks",
    current: "/webhooks",
    body: html`<h1>Webhooks</h1>
      ${problem ? html`<p class="card" role="alert">${problem}</p>` : ""}
      <section class="card">
        <form action="${base}">
          <div class="field">
            <label for="topic-choice">Topic</label>
            <input id="topic-choice" name="topic" value="${topic}" list="topics" />
            <datalist id="topics">
              ${topics.map((name) => html`<option value="${name}"></option>`)}
            </datalist>
          </div>
          <button>Fill in the example</button>
        </form>
        <form method="post" action="${base}">
          <input type="hidden" name="topic" value="${topic}" />
          <div class="field">
            <label for="payload">Body of ${topic}</label>
            <textarea id="payload" name="payload">${example(shop, topic)}</textarea>
          </div>
          <label class="choice"
            ><input type="checkbox" name="twice" value="yes" /> Deliver twice</label
          >
          <label class="choice"
            ><input type="checkbox" name="signature" value="wrong" /> Sign with a wrong
            secret</label
          >
          <p><button class="primary">Send</button></p>
        </form>
      </section>
      <h2>Deliveries</h2>
      ${deliveries(log.slice(-LATEST).reverse())}`,
  };
}

function deliveries(log: WebhookDelivery[]): Markup {
  if (log.length === 0) return html`<p>Nothing was sent yet.</p>`;
  return html`<div class="table-wrap" ${raw('tabindex="0"')} role="region" aria-label="Deliveries">
    <table>
      <caption>
        Deliveries, newest first
      </caption>
      <thead>
        <tr>
          ${["Topic", "State", "Attempts", "Time", "Webhook id"].map(
            (head) => html`<th scope="col">${head}</th>`,
          )}
        </tr>
      </thead>
      <tbody>
        ${log.map(
          (delivery) =>
            html`<tr>
              <td>${delivery.topic}</td>
              <td>${delivery.state}</td>
              <td class="wrap">
                ${delivery.attempts
                  .map(({ status, error, durationMs }) => `${status ?? error} in ${durationMs} ms`)
                  .join(", ")}
              </td>
              <td>${delivery.triggeredAt}</td>
              <td>${delivery.webhookId}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}
