import { beforeAll, expect, test } from "vitest";

import {
  CONFLICTS_SHOWN,
  deleteRules,
  getRuleConflicts,
  getRules,
} from "../../contract/block-lists";
import { exportRules, importRules } from "../../contract/rule-files";
import { apiUnderTest, type ApiUnderTest, type Merchant } from "../../../tests/helpers/data-api";
import { addRule } from "../../../tests/helpers/mixed-rules";
import { premiumMerchant } from "../../../tests/helpers/plans";
import { mixedRuleLines } from "../../../tests/helpers/rule-lines";

/** How long it takes is measured by `npm run bench -- import`. */
const LINES = 50_000;
const LINES_OF_RULES = mixedRuleLines(LINES);

let under: ApiUnderTest;
let owner: Merchant;
let ids: string[];
let at: string;
beforeAll(async () => {
  under = await apiUnderTest();
  owner = await premiumMerchant(under);
  const text = ["type,value,note", ...LINES_OF_RULES].join("\n");
  const { data } = await owner.send(importRules, { format: "csv", text, ownIp: "203.0.113.9" });
  ({ ids, at } = data!);
});

test("50,000 mixed rules are imported and shown page by page", async () => {
  expect(ids).toHaveLength(LINES);
  const { data } = await owner.send(getRules, { sort: "hits-desc", page: LINES / 50 });
  expect(data).toMatchObject({ matching: LINES, total: LINES });
  expect(data?.rules).toHaveLength(50);
});

test("one wide rule makes thousands useless, and all of them are counted", async () => {
  const wide = await addRule(owner, "ip", "10.0.0.0/8");
  const { data } = await owner.send(getRuleConflicts, {});
  expect(data?.total).toBe(LINES_OF_RULES.filter((line) => line.startsWith("ip,10.")).length);
  expect(data?.conflicts).toHaveLength(CONFLICTS_SHOWN);
  expect(data?.conflicts.every(({ by }) => by?.id === wide)).toBe(true);
  await owner.send(deleteRules, { chosen: { ids: [wide] } });
});

test("50,000 rules are exported", async () => {
  const exported = await owner.send(exportRules, { format: "csv" });
  expect(exported.data?.text.split("\r\n")).toHaveLength(LINES + 2);
});

test("50,000 rules are taken back at once", async () => {
  const undone = await owner.send(deleteRules, { chosen: { ids }, unchangedSince: at });
  expect(undone.data).toEqual({ deleted: LINES });
  expect((await owner.send(getRules, {})).data).toMatchObject({ total: 0 });
});
