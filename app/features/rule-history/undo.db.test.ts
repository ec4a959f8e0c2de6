import { beforeAll, expect, test } from "vitest";

import { apiUnderTest, type ApiUnderTest } from "../../../tests/helpers/data-api";
import { restoreRuleVersion } from "../../contract/rule-history";
import { addRuleEntries, deleteRuleEntries, getRuleList } from "../../contract/rules";
import { suspendProtection } from "../../contract/settings";

let under: ApiUnderTest;
beforeAll(async () => {
  under = await apiUnderTest();
});

const undoOf = (answer: { result: boolean; undo?: object }) => answer.undo;

test("the answer to a change says what takes it back, and restoring that brings the rules back", async () => {
  const merchant = await under.merchant();
  const input = { kind: "ip" as const, lines: ["198.51.100.7"] };
  const { data } = await merchant.send(addRuleEntries, input);
  const deleted = await merchant.send(deleteRuleEntries, { kind: "ip", ids: data!.ids });
  expect(undoOf(deleted)).toEqual({ version: 1, expectedVersion: 2 });
  const undone = await merchant.send(restoreRuleVersion, { version: 1, expectedVersion: 2 });
  expect(undone.result).toBe(true);
  const list = await merchant.send(getRuleList, { kind: "ip" });
  expect(list.data?.entries.map(({ id }) => id)).toEqual(data!.ids);
});

test("a change made since is not taken back along with it", async () => {
  const merchant = await under.merchant();
  const input = { kind: "ip" as const, lines: ["198.51.100.7"] };
  const first = await merchant.send(addRuleEntries, input);
  await merchant.send(addRuleEntries, { ...input, lines: ["198.51.100.8"] });
  const undo = undoOf(first) as { version: number; expectedVersion: number };
  expect(await merchant.send(restoreRuleVersion, undo)).toMatchObject({
    code: "version_conflict",
  });
});

test("what reads or changes nothing, and a pause, which no version brings back, offer no Undo", async () => {
  const merchant = await under.merchant();
  expect(undoOf(await merchant.send(getRuleList, { kind: "ip" }))).toBeUndefined();
  const paused = await merchant.send(suspendProtection, { hours: null, reason: "" });
  expect(undoOf(paused)).toBeUndefined();
});
