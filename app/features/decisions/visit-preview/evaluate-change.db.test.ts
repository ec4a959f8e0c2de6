import { Worker } from "node:worker_threads";

import { beforeAll, expect, test, vi } from "vitest";

import { getSaveEffect } from "#app/contract/rules/preview";
import { addRuleEntries } from "#app/contract/rules/rules";
import { type ApiUnderTest, apiUnderTest, type Merchant } from "#tests/helpers/data-api";
import { blockedAddresses, GERMAN, oneCountry, visited } from "#tests/helpers/rules/week-of-visits";

let under: ApiUnderTest;
let merchant: Merchant;
beforeAll(async () => {
  under = await apiUnderTest();
  merchant = await under.merchant();
  await visited(under, merchant.shop.id, 3, GERMAN);
  await visited(under, merchant.shop.id, 7);
});

const LOSS = "In the last 7 days this would have stopped 3 of 10 visits.";
const OWN = { ownIp: GERMAN.ip };

test("the loss of a save on a short list is evaluated by one task of a thread", async () => {
  const tasks = vi.spyOn(Worker.prototype, "postMessage");
  const asked = await merchant.send(addRuleEntries, blockedAddresses([GERMAN.ip], OWN));
  expect(asked).toMatchObject({ fields: { confirmedLoss: LOSS } });
  expect(tasks).toHaveBeenCalledOnce();
});

test("the effect of a draft on a short list is evaluated by one task of a thread", async () => {
  const tasks = vi.spyOn(Worker.prototype, "postMessage");
  const draft = { save: "saveCountries" as const, input: oneCountry("block", "DE") };
  expect((await merchant.send(getSaveEffect, draft)).data).toEqual({ effect: LOSS });
  expect(tasks).toHaveBeenCalledOnce();
});

test("the loss of a save is evaluated in slices without a thread, and a warning is logged", async () => {
  const save = () => merchant.send(addRuleEntries, blockedAddresses([GERMAN.ip], OWN));
  const inThread = await save();
  expect(inThread).toHaveProperty("fields.confirmedLockOut");
  vi.spyOn(Worker.prototype, "postMessage").mockImplementation(() => {
    throw new Error("no thread");
  });
  expect(await save()).toEqual(inThread);
  expect(under.logged.join("\n")).toMatch(/no thread could evaluate a change of rules/);
});
