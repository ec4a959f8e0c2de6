import { expect, test } from "vitest";

import { saveCountries } from "#app/contract/rules/rules";
import { PUZZLES } from "#app/engine/challenge/challenge-cost";
import type { Merchant } from "#tests/helpers/data-api";
import { signedProxyQuery } from "#tests/helpers/proxy-query";
import { decisionServer, PROXY_SECRET } from "#tests/helpers/servers/decision-server";
import { solvePuzzles } from "#tests/helpers/solve-challenge";

const harness = decisionServer();

interface Answer {
  readonly outcome?: string;
  readonly challenge?: string;
  readonly bits?: number;
  readonly pass?: string;
}

/** Sends a request as the storefront does through Shopify's proxy. */
async function send({ shop }: Merchant, name: "visit" | "challenge", ip: string, body: object) {
  const timestamp = String(Math.floor(harness.under.time.now / 1000));
  const query = signedProxyQuery(PROXY_SECRET, { shop: shop.domain, timestamp });
  const answer = await fetch(`${harness.origin}/proxy/${name}?${query}`, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "x-forwarded-for": ip },
  });
  return (await answer.json()) as Answer;
}

async function challengingMerchant(): Promise<Merchant> {
  const merchant = await harness.under.merchant();
  const list = { expectedVersion: 0, mode: "block", enabled: true } as const;
  const saved = await merchant.send(saveCountries, {
    ...list,
    countries: [{ code: "DE", action: "challenge" }],
  });
  expect(saved.result).toBe(true);
  return merchant;
}

test("a carrier's customer who solved a challenge is not challenged again in up to 20 networks of the carrier", async () => {
  const merchant = await challengingMerchant();
  const visit = (ip: string, solved = "") => send(merchant, "visit", ip, { path: "/", solved });
  const { outcome, challenge = "", bits = 0 } = await visit("172.58.0.7");
  expect(outcome).toBe("challenge");
  const nonces = solvePuzzles(challenge, bits, PUZZLES);
  const { pass } = await send(merchant, "challenge", "172.58.1.8", { challenge, nonces });
  expect((await visit("172.58.2.9", pass)).outcome).toBe("allow");
  expect((await visit("172.58.0.7", pass)).outcome).toBe("allow");
  expect((await visit("198.51.100.7", pass)).outcome).toBe("challenge");
  for (let n = 3; n <= 20; n++) expect((await visit(`172.58.${n}.9`, pass)).outcome).toBe("allow");
  expect((await visit("172.58.21.9", pass)).outcome).toBe("challenge");
  expect((await visit("172.58.0.7", pass)).outcome).toBe("challenge");
});
