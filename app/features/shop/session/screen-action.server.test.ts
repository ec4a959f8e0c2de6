import type { ActionFunctionArgs } from "@remix-run/node";
import { expect, test } from "vitest";

import { deleteRedirect, switchRedirect } from "#app/contract/redirects";

import type { MerchantApi } from "./merchant-api.server";
import { ownVisit, sendsCall, withSubject } from "./screen-action.server";

const FAILURE = {
  result: false,
  data: null,
  Message: "There is no such redirect.",
  code: "not_found",
  status: 400,
};

/** Creates a data API that gives a fixed answer and records its calls. */
function apiThat(answer: object) {
  const sent: unknown[] = [];
  const send = async (call: { path: string }, input: unknown) => {
    sent.push([call.path, input]);
    return answer;
  };
  return { api: { shop: "", session: null, send } as unknown as MerchantApi, sent };
}

const argsOf = (path: string): ActionFunctionArgs => ({
  request: new Request(`https://app.example${path}`, { headers: { "user-agent": "Browser" } }),
  context: { clientAddress: "203.0.113.9" },
  params: {},
});

test("an intent sends its call and returns the message and data", async () => {
  const { api, sent } = apiThat({ result: true, data: {} });
  const turn = sendsCall(switchRedirect, (_, { enabled }) => (enabled ? "On" : "Off"));
  const answer = await turn(api, { id: "a", enabled: false }, undefined);
  expect(answer).toEqual({ ok: true, message: "Off", data: {} });
  expect(sent).toEqual([[switchRedirect.path, { id: "a", enabled: false }]]);
});

test("a refused intent returns the reason", async () => {
  const { api } = apiThat(FAILURE);
  const answer = await sendsCall(deleteRedirect, () => "Gone")(api, { id: "a" }, undefined);
  expect(answer).toMatchObject({ ok: false, code: "not_found", message: FAILURE.Message });
});

test("the browser's input does not override values that the action sets", async () => {
  const { api, sent } = apiThat({ result: true, data: {} });
  const table = withSubject(
    {
      delete: sendsCall(
        deleteRedirect,
        () => null,
        ({ id }: { id: string }) => ({ id }),
      ),
    },
    () => ({ id: "known" }),
  );
  const typed = { id: "typed" } as object;
  await table.delete(api, typed, argsOf("/redirect"));
  expect(sent).toEqual([[deleteRedirect.path, { id: "known" }]]);
});

test("an intent whose subject the request does not determine is not sent", async () => {
  const { api, sent } = apiThat({ result: true, data: {} });
  const table = withSubject({ delete: sendsCall(deleteRedirect) }, () => null);
  const answer = await table.delete(api, { id: "a" }, argsOf("/redirect"));
  expect(answer).toMatchObject({ ok: false, code: "unavailable" });
  expect(sent).toEqual([]);
});

test("an action reads the merchant's own visit from the request", () => {
  expect(ownVisit(argsOf("/"))).toEqual({ ownIp: "203.0.113.9", ownUserAgent: "Browser" });
});
