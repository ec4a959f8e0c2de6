import { beforeAll, describe, expect, test } from "vitest";

import type { InputOf } from "#app/contract/call";
import {
  addPeople,
  changePerson,
  checkPeopleFile,
  exportPeople,
  getPeople,
  importPeople,
  removePeople,
} from "#app/contract/people";
import type { CustomerFacts } from "#app/engine/people/person";
import { people } from "#app/store/schema";
import { type ApiUnderTest, apiUnderTest, type Merchant } from "#tests/helpers/data-api";
import { givePlan } from "#tests/helpers/plans";

import { addPeople as addFromOrder } from "./add-people.server";
import { listedAs, PEOPLE_AT_CHECKOUT, peopleForCheckout } from "./listed.server";
import { forgetPerson } from "./listed.server";
import { peopleRetention } from "./people-retention.server";

let under: ApiUnderTest;
beforeAll(async () => {
  under = await apiUnderTest();
});

async function aMerchant(): Promise<Merchant> {
  const merchant = await under.merchant();
  await givePlan(under.database.db, merchant.shop.id, "premium");
  return merchant;
}

async function listPeople(merchant: Merchant, input: Partial<InputOf<typeof addPeople>>) {
  const answer = await merchant.send(addPeople, {
    effect: "block",
    kind: "email",
    lines: ["jo@example.com"],
    ...input,
  });
  if (!answer.result) throw new Error(answer.Message);
  return answer.data;
}

const NOBODY: CustomerFacts = { email: null, phone: null, billing: null, shipping: null };
const send = ({ shop }: Merchant, customer: Partial<CustomerFacts>, now = under.time.now) =>
  listedAs(under.database.db, shop.id, { ...NOBODY, ...customer }, now);

describe("customer lookup", () => {
  test("a customer is found in any spelling, and an allow entry overrides a block entry", async () => {
    const merchant = await aMerchant();
    await listPeople(merchant, { lines: ["Jo.Doe@GoogleMail.com"] });
    expect(await send(merchant, { email: "jodoe+x@gmail.com" })).toBe("block");
    expect(await send(merchant, { email: "jodoe@example.com" })).toBeNull();
    await listPeople(merchant, { effect: "allow", kind: "phone", lines: ["+49 30 1234567"] });
    const customer = { email: "jodoe@gmail.com", phone: "0049 30 1234567" };
    expect(await send(merchant, customer)).toBe("allow");
    expect(await send(await aMerchant(), customer)).toBeNull();
  });

  test("an entry for an email domain matches its customers until the entry expires", async () => {
    const merchant = await aMerchant();
    const expiresAt = new Date(under.time.now + 60_000).toISOString();
    await listPeople(merchant, { lines: ["@spam.example"], expiresAt });
    expect(await send(merchant, { email: "a@spam.example" })).toBe("block");
    expect(await send(merchant, { email: "a@spam.example" }, under.time.now + 60_000)).toBeNull();
  });

  test("a customer who must be erased is removed from the shop's lists, and entries for domains remain", async () => {
    const merchant = await aMerchant();
    const other = await aMerchant();
    for (const each of [merchant, other]) {
      await listPeople(each, { lines: ["jo@example.com", "@example.com"] });
      await listPeople(each, { kind: "phone", lines: ["+1 555 625 1199"] });
    }
    const person = { email: "JO+1@example.com", phone: "+15556251199" };
    expect(await forgetPerson(under.database.db, merchant.shop.id, person)).toBe(2);
    const remainingPeople = await merchant.send(getPeople, {});
    expect(remainingPeople.data!.people.map(({ value }) => value)).toEqual(["@example.com"]);
    expect((await other.send(getPeople, {})).data!.total).toBe(3);
    const nobody = { email: null, phone: null };
    expect(await forgetPerson(under.database.db, merchant.shop.id, nobody)).toBe(0);
  });
});

test("customers are deleted thirty days after their entry expired", async () => {
  const merchant = await aMerchant();
  const expiresAt = new Date(under.time.now + 60_000).toISOString();
  await listPeople(merchant, { lines: ["ends@example.com"], expiresAt });
  await listPeople(merchant, { lines: ["stays@example.com"] });
  const listedAfter = async (days: number) => {
    const clock = () => Date.parse(expiresAt) + days * 86_400_000;
    const { signal } = new AbortController();
    await peopleRetention(under.database.db, clock).run(null, { signal });
    return (await merchant.send(getPeople, {})).data!.people.map(({ value }) => value).sort();
  };
  expect(await listedAfter(30)).toEqual(["ends@example.com", "stays@example.com"]);
  expect(await listedAfter(31)).toEqual(["stays@example.com"]);
});

describe("adding customers", () => {
  test("lines that spell the same customer differently are added once", async () => {
    const merchant = await aMerchant();
    const lines = ["jo@example.com", "", "JO+1@example.com", "al@example.com"];
    expect(await listPeople(merchant, { lines, note: "Chargeback" })).toEqual({
      added: 2,
      already: 1,
    });
    expect(await listPeople(merchant, { lines: ["al@example.com"] })).toEqual({
      added: 0,
      already: 1,
    });
    const { data } = await merchant.send(getPeople, {});
    expect(data!.people).toHaveLength(2);
    expect(data!.people[0]).toMatchObject({ note: "Chargeback", createdBy: "staff:42" });
  });

  test("if lines of customers are invalid, all of them are reported and no customer is added", async () => {
    const merchant = await aMerchant();
    const answer = await merchant.send(addPeople, {
      effect: "block",
      kind: "phone",
      lines: ["+49 30 1234567", "12", "", "none"],
    });
    expect(answer).toMatchObject({ result: false, code: "invalid_input" });
    expect("fields" in answer && Object.keys(answer.fields ?? {})).toEqual(["lines.1", "lines.3"]);
    expect((await merchant.send(getPeople, {})).data!.total).toBe(0);
  });

  test("adding a customer whose entry has expired creates the entry again", async () => {
    const merchant = await aMerchant();
    const expiresAt = new Date(under.time.now + 1_000).toISOString();
    await listPeople(merchant, { expiresAt, note: "Old" });
    under.time.now += 2_000;
    expect(await listPeople(merchant, { note: "New" })).toEqual({ added: 1, already: 0 });
    const { data } = await merchant.send(getPeople, {});
    expect(data!.people).toMatchObject([{ note: "New", expiresAt: null }]);
  });

  test("adding a listed customer extends the entry, never shortens it", async () => {
    const merchant = await aMerchant();
    const inDays = (days: number) => new Date(under.time.now + days * 86_400_000).toISOString();
    const ends: (string | null)[] = [];
    for (const expiresAt of [inDays(2), inDays(1), inDays(3), null, inDays(4)]) {
      await listPeople(merchant, { expiresAt, note: `Until ${expiresAt}` });
      const { people: listed } = (await merchant.send(getPeople, {})).data!;
      expect(listed).toMatchObject([{ note: `Until ${inDays(2)}` }]);
      ends.push(listed[0]!.expiresAt);
    }
    expect(ends).toEqual([inDays(2), inDays(2), inDays(3), null, null]);
  });

  test("lines that exceed a store's limit of customers are all refused", async () => {
    const merchant = await aMerchant();
    const { shop } = merchant;
    const at = new Date(under.time.now);
    const row = (n: number) => ({
      ...{ shopId: shop.id, kind: "email" as const, effect: "block" as const },
      ...{ value: `${n}@example.com`, canonical: `${n}@example.com`, createdAt: at },
      createdBy: "t",
    });
    const rows = Array.from({ length: 4_999 }, (_, n) => row(n));
    await under.database.db.insert(people).values(rows);
    const lines = ["a@example.com", "b@example.com"];
    const answer = await merchant.send(addPeople, { effect: "allow", kind: "email", lines });
    expect(answer).toMatchObject({
      code: "invalid_input",
      Message: expect.stringContaining("at most 5,000 customers"),
    });
    expect((await merchant.send(getPeople, {})).data!.total).toBe(4_999);
    expect(await listPeople(merchant, { lines: ["a@example.com"] })).toEqual({
      added: 1,
      already: 0,
    });
    const checkout = await peopleForCheckout(under.database.db, shop.id, under.time.now);
    expect(checkout.emails).toHaveLength(PEOPLE_AT_CHECKOUT);
  });
});

describe("customer lists", () => {
  test("customer lists can be searched by value and note, filtered by list and kind, and paged", async () => {
    const merchant = await aMerchant();
    await listPeople(merchant, { lines: ["jo@example.com", "al@example.com"], note: "100% sure" });
    await listPeople(merchant, { effect: "allow", kind: "name", lines: ["Jo Doe"] });
    const search = async (query: InputOf<typeof getPeople>) =>
      (await merchant.send(getPeople, query)).data!;
    expect((await search({ search: "JO" })).matching).toBe(2);
    expect((await search({ search: "% s" })).matching).toBe(2);
    expect((await search({ search: "_" })).matching).toBe(0);
    expect((await search({ effect: "allow" })).people.map(({ value }) => value)).toEqual([
      "Jo Doe",
    ]);
    expect((await search({ kind: "email", pageSize: 1, page: 2 })).people).toHaveLength(1);
    expect((await search({ page: 9 })).people).toEqual([]);
  });

  test("customer lists can be changed only by their own merchant", async () => {
    const merchant = await aMerchant();
    const stranger = await aMerchant();
    await listPeople(merchant, {});
    const { id } = (await merchant.send(getPeople, {})).data!.people[0]!;
    const change = { id, note: "Seen again", expiresAt: null };
    expect(await stranger.send(changePerson, change)).toMatchObject({ code: "not_found" });
    expect((await stranger.send(removePeople, { ids: [id] })).data).toEqual({ removed: 0 });
    expect((await merchant.send(changePerson, change)).result).toBe(true);
    expect((await merchant.send(getPeople, {})).data!.people[0]).toMatchObject(change);
    expect((await merchant.send(removePeople, { ids: [id] })).data).toEqual({ removed: 1 });
  });

  test("customer lists can be exported and imported, and invalid rows are omitted", async () => {
    const from = await aMerchant();
    const to = await aMerchant();
    await listPeople(from, { lines: ["@spam.example", "jo@example.com"], note: "+1" });
    const { csv } = (await from.send(exportPeople, {})).data!;
    expect(csv).toContain("'@spam.example");
    const broken = await to.send(checkPeopleFile, { text: `${csv}block,email,nobody,,\r\n` });
    expect(broken.data).toMatchObject({ problems: [{ at: 4 }], problemCount: 1 });
    const { file } = broken.data!;
    expect((await to.send(importPeople, { file })).data).toEqual({ added: 2, already: 0 });
    const { people } = (await to.send(getPeople, {})).data!;
    await to.send(removePeople, { ids: people.map(({ id }) => id) });
    const checked = await to.send(checkPeopleFile, { text: csv });
    expect(checked.data).toMatchObject({ blocked: 2, allowed: 0, problems: [], problemCount: 0 });
    expect((await to.send(getPeople, {})).data?.total).toBe(0);
    expect((await to.send(importPeople, { file: checked.data!.file })).data).toMatchObject({
      added: 2,
    });
    expect(await send(to, { email: "x@spam.example" })).toBe("block");
  });

  test("the checkout receives the blocked customers in canonical form", async () => {
    const merchant = await aMerchant();
    await listPeople(merchant, { lines: ["Jo+1@example.com", "@spam.example"] });
    await listPeople(merchant, { kind: "name", lines: ["Ágnes Kovács"] });
    await listPeople(merchant, { kind: "address", lines: ["12, Mill Ln., SW1A 1AA"] });
    await listPeople(merchant, { effect: "allow", kind: "phone", lines: ["+49 30 1234567"] });
    expect(await peopleForCheckout(under.database.db, merchant.shop.id, under.time.now)).toEqual({
      emails: ["jo@example.com"],
      domains: ["spam.example"],
      phones: [],
      names: ["agnes kovacs"],
      addresses: [{ street: "12 mill ln", zip: "sw1a1aa" }],
    });
  });
});

test("an order adds the customer's valid contacts to a list and skips invalid contacts", async () => {
  const merchant = await aMerchant();
  const at = new Date(under.time.now);
  const person = { effect: "block" as const, note: "From #1001", expiresAt: null };
  const added = await under.database.db.transaction((tx) =>
    addFromOrder(
      tx,
      merchant.shop.id,
      [
        { ...person, kind: "email", value: "jo@example.com" },
        { ...person, kind: "phone", value: "unknown" },
      ],
      { actor: "palisade", at, sourceOrderId: "9007199254740993", extendsExpiry: false },
    ),
  );
  expect(added).toEqual({ added: 1, already: 1 });
  const { data } = await merchant.send(getPeople, {});
  expect(data!.people).toMatchObject([
    { sourceOrderId: "9007199254740993", createdBy: "palisade" },
  ]);
});
