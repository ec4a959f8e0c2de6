import { beforeAll, describe, expect, test } from "vitest";

import {
  contentProtection,
  getContentProtection,
  saveContentProtection,
} from "#app/contract/content-protection";
import { PEOPLE_LIMITS } from "#app/contract/people";
import { undoChange } from "#app/contract/undo";
import { people, undoRows } from "#app/store/schema";
import { type ApiUnderTest, apiUnderTest } from "#tests/helpers/data-api";
import { dataOf, undoOf } from "#tests/helpers/screens/api-answers";
import {
  addFilter,
  CHANGES,
  filtersOf,
  furnished,
  listPeople,
  peopleOf,
  saveMask,
  stateOf,
} from "#tests/helpers/undoable-changes";
let under: ApiUnderTest;
beforeAll(async () => {
  under = await apiUnderTest();
});

describe("Undo refuses and changes nothing", () => {
  const REFUSED = { result: false, code: "version_conflict" };

  test("Undo is refused after the row was changed again", async () => {
    const merchant = await furnished(under);
    const undo = undoOf(await saveMask(merchant, 9));
    await saveMask(merchant, 8);
    const before = await stateOf(merchant);
    const refused = await merchant.send(undoChange, undo);
    expect(refused).toMatchObject({
      ...REFUSED,
      Message: expect.stringMatching(/^It was changed/) as string,
    });
    expect(await stateOf(merchant)).toEqual(before);
  });

  test("Undo of an imported settings file is refused if one of its settings was changed again", async () => {
    const merchant = await furnished(under);
    const undo = undoOf(await CHANGES["a settings file with rules and settings"]!(merchant, under));
    const { version } = dataOf(await merchant.send(getContentProtection, {}));
    const protection = contentProtection.parse({ notice: "Ask us." });
    dataOf(await merchant.send(saveContentProtection, { protection, expectedVersion: version }));
    const before = await stateOf(merchant);
    expect(await merchant.send(undoChange, undo)).toMatchObject(REFUSED);
    expect(await stateOf(merchant)).toEqual(before);
  });

  test("Undo of a customer's deletion from the list is refused after the customer is listed again", async () => {
    const merchant = await furnished(under);
    const undo = undoOf(await CHANGES["people taken off"]!(merchant, under));
    await listPeople(merchant, "jo@example.com");
    expect(await merchant.send(undoChange, undo)).toMatchObject(REFUSED);
    expect(await peopleOf(merchant)).toHaveLength(1);
  });

  test("Undo is refused for a change that is too old", async () => {
    const merchant = await furnished(under);
    const undo = undoOf(await addFilter(merchant, "Third"));
    await under.database.db.update(undoRows).set({ at: new Date("2020-01-01T00:00:00Z") });
    const refused = await merchant.send(undoChange, undo);
    expect(refused).toMatchObject({
      ...REFUSED,
      Message: expect.stringMatching(/^It is too late/) as string,
    });
    expect(await filtersOf(merchant)).toHaveLength(3);
  });

  test("Undo is refused for a change of another shop", async () => {
    const undo = undoOf(await addFilter(await furnished(under), "Third"));
    const stranger = await furnished(under);
    const before = await stateOf(stranger);
    expect(await stranger.send(undoChange, undo)).toMatchObject(REFUSED);
    expect(await stateOf(stranger)).toEqual(before);
  });

  test("Undo is refused for a change that would exceed the limit of a list", async () => {
    const merchant = await furnished(under);
    const undo = undoOf(await CHANGES["people taken off"]!(merchant, under));
    const at = new Date(under.time.now);
    const filling = Array.from({ length: PEOPLE_LIMITS.people }, (_, n) => ({
      ...{ shopId: merchant.shop.id, effect: "block" as const, kind: "email" as const },
      ...{ value: `${n}@example.org`, canonical: `${n}@example.org` },
      ...{ createdAt: at, createdBy: "test" },
    }));
    for (let from = 0; from < filling.length; from += 5_000) {
      await under.database.db.insert(people).values(filling.slice(from, from + 5_000));
    }
    const refused = await merchant.send(undoChange, undo);
    expect(refused).toMatchObject({ result: false, code: "invalid_input" });
  });
});
