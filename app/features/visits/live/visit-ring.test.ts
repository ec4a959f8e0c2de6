import fc from "fast-check";
import { expect, test } from "vitest";

import { type RingItem, type RingPlace, VisitRing } from "./visit-ring";

const LIMITS = { items: 8, chars: 60 };

const item = fc.record({
  event: fc.constantFrom("visit" as const, "gap" as const),
  length: fc.integer({ min: 0, max: 80 }),
  visits: fc.option(fc.integer({ min: 0, max: 5 }), { freq: 8 }),
});
const step = fc.oneof(
  item.map((pushed) => ({ pushed })),
  fc.record({ items: fc.integer({ min: 1, max: 5 }), chars: fc.integer({ min: 1, max: 90 }) }),
);

test("a reader of the visit ring receives all items in order, or else the number of visits that it missed", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const ring = new VisitRing(LIMITS);
      let place: RingPlace = ring.end();
      const pushed: RingItem[] = [];
      const got: RingItem[] = [];
      let missed: number | null = 0;
      const take = (most: { items: number; chars: number }) => {
        const part = ring.readPart(place, most);
        expect(part.items.length).toBeLessThanOrEqual(most.items);
        got.push(...part.items);
        missed = missed === null || part.missed === null ? null : missed + part.missed;
        place = part.next;
        return part.items.length;
      };
      for (const each of steps) {
        if ("pushed" in each) {
          const { event, length, visits } = each.pushed;
          const one = { event, text: "x".repeat(length), visits, cursor: String(pushed.length) };
          pushed.push(one);
          ring.push(one);
        } else take(each);
      }
      while (take({ items: 3, chars: 50 }) > 0);
      const order = got.map((one) => pushed.indexOf(one));
      expect(order).toEqual([...order].sort((x, y) => x - y));
      const sum = (items: readonly RingItem[]) =>
        items.reduce((all, { visits }) => all + (visits ?? 0), 0);
      const unseen = pushed.filter((one) => !got.includes(one));
      const ofUnknown = unseen.filter(({ visits }) => visits === null);
      if (missed !== null) {
        expect(missed + sum(got)).toBe(sum(pushed));
        // An item of unknown size directly after another one is dropped, because it adds no information.
        for (const one of ofUnknown) expect(pushed[pushed.indexOf(one) - 1]?.visits).toBeNull();
      } else expect(ofUnknown.length).toBeGreaterThan(0);
    }),
  );
});

test("the visit ring never stores more items or characters than its limits", () => {
  const ring = new VisitRing(LIMITS);
  const start = ring.end();
  for (let at = 0; at < 1_000; at += 1) {
    ring.push({ event: "visit", text: "x".repeat(at % 30), visits: 1, cursor: String(at) });
  }
  const { items, missed } = ring.readPart(start, { items: 1_000, chars: 1_000_000 });
  expect(items.length).toBeLessThanOrEqual(LIMITS.items);
  expect(items.reduce((all, { text }) => all + text.length, 0)).toBeLessThanOrEqual(LIMITS.chars);
  expect(missed! + items.length).toBe(1_000);
});

test("a visit that is pushed into the visit ring twice is returned once", () => {
  const ring = new VisitRing(LIMITS);
  const start = ring.end();
  for (const cursor of "abab") ring.push({ event: "visit", text: "", visits: 1, cursor });
  expect(ring.readPart(start, LIMITS)).toMatchObject({
    missed: 0,
    items: [{ cursor: "a" }, { cursor: "b" }],
  });
});

test("a returning reader continues after its last visit while the visit ring contains that visit", () => {
  const ring = new VisitRing(LIMITS);
  const push = (cursor: string) => ring.push({ event: "visit", text: "", visits: 1, cursor });
  for (const cursor of "abc") push(cursor);
  const place = ring.placeAfter("b")!;
  expect(ring.readPart(place, LIMITS)).toMatchObject({ missed: 0, items: [{ cursor: "c" }] });
  for (const cursor of "defghijk") push(cursor);
  expect(ring.placeAfter("b")).toBeNull();
  expect(ring.readPart(place, LIMITS).missed).toBe(1);
});
