import { beforeAll, beforeEach } from "vitest";

import { authDomain, getAccountInfo, personate } from "#app/contract/account";
import { createDataApiClient, type DataApiClient } from "#app/platform/data-api/client";
import { createLog } from "#app/platform/logging/log.server";
import { operate } from "#app/server/operator.server";

import { type ApiUnderTest, apiUnderTest, type Merchant } from "./data-api";
import type { Shop } from "./servers/database";

/** Time of the installation, earlier than all other times in the tests. */
export const INSTALLED_AT = new Date("2026-01-01T00:00:00Z");

type Command = "login-link" | "impersonate";

/** Returns the token of a link created by an operator. */
export async function mintedToken(
  under: ApiUnderTest,
  shop: Pick<Shop, "domain">,
  command: Command = "login-link",
): Promise<string> {
  const reason = "asked by mail";
  const answer = await operate(
    { command, arguments: { shop: shop.domain, staff: "Kim Lee", reason } },
    {
      db: under.database.db,
      clock: () => under.time.now,
      log: createLog("silent"),
      appUrl: "https://app.example.com",
      secrets: ["a-secret"],
    },
  );
  const token = /\/(?:loginComplete|personate)\/(\S+)/.exec(answer.text)?.[1];
  if (!token) throw new Error(answer.text);
  return token;
}

/** Returns the data API's client for a bearer token. */
export function clientOf(under: ApiUnderTest, bearer: string): DataApiClient {
  return createDataApiClient({ baseUrl: "https://app.example.com", send: under.api, bearer });
}

/** Returns the token of a session that began with a link created by an operator. */
export async function sessionToken(
  under: ApiUnderTest,
  shop: Pick<Shop, "domain">,
  command: Command = "login-link",
): Promise<string> {
  const id = await mintedToken(under, shop, command);
  const client = clientOf(under, "");
  const answer =
    command === "login-link"
      ? (await client.send(authDomain, { id })).data?.token
      : (await client.send(personate, { id })).data;
  if (!answer) throw new Error("The link was refused.");
  return answer;
}

/** Creates the data API with a merchant who installed long ago. Every test starts at noon. */
export function loginHarness() {
  let under: ApiUnderTest;
  let merchant: Merchant;
  beforeAll(async () => {
    under = await apiUnderTest();
    merchant = await under.merchant({ installedAt: INSTALLED_AT, name: "Mine" });
  });
  beforeEach(() => {
    under.time.now = Date.parse("2026-11-20T12:00:00Z");
  });
  return {
    under: () => under,
    merchant: () => merchant,
    /** Exchanges the token of a login link for a session. */
    exchange: (id: string, call: typeof authDomain | typeof personate = authDomain) =>
      clientOf(under, "").send<typeof authDomain | typeof personate>(call, { id }),
    /** Requests the account with this bearer token. */
    infoWith: (token: string) => clientOf(under, token).send(getAccountInfo, {}),
  };
}
