import { createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test } from "vitest";

import { catalog } from "./catalog";
import { type Language, setLanguage } from "./language";

const { orders } = catalog("orders/list", {
  orders: {
    title: "Orders",
    held: "{count, plural, one {# order} other {# orders}} on hold",
    next: "See <link>the next {count, number}</link> {when}",
    states: { open: "Open", closed: "Closed" },
  },
});

const german: Language = {
  code: "de",
  script: "",
  kitTexts: {},
  translations: new Map([
    [
      "orders/list",
      {
        "orders.title": "Bestellungen",
        "orders.held": "{count, plural, one {# Bestellung} other {# Bestellungen}} zurückgehalten",
        "orders.next": "{when}: <link>die nächsten {count, number}</link>",
        "orders.states.open": "Offen",
      },
    ],
  ]),
};

const html = (node: ReactNode) => renderToStaticMarkup(createElement("p", null, node));
const link = (words: ReactNode) => createElement("b", null, words);

afterEach(() => setLanguage(() => null));

test("texts are English before a language is set", () => {
  expect(orders.title).toBe("Orders");
  expect(orders.held({ count: 1_234 })).toBe("1,234 orders on hold");
  expect(html(orders.next({ link, count: 2, when: createElement("i", null, "now") }))).toBe(
    "<p>See <b>the next 2</b> <i>now</i></p>",
  );
});

test("a text is in the language that is current when the text is read", () => {
  setLanguage(() => german);
  expect(orders.title).toBe("Bestellungen");
  expect(orders.held({ count: 1 })).toBe("1 Bestellung zurückgehalten");
  expect(orders.held({ count: 1_234 })).toBe("1.234 Bestellungen zurückgehalten");
  expect(html(orders.next({ link, count: 2, when: "jetzt" }))).toBe(
    "<p>jetzt: <b>die nächsten 2</b></p>",
  );
  expect(Object.values(orders.states)).toEqual(["Offen", "Closed"]);
});

test("a missing translation is written with the numbers of English", () => {
  setLanguage(() => ({ ...german, translations: new Map() }));
  expect(orders.held({ count: 1_234 })).toBe("1,234 orders on hold");
});

test("a text that a visitor sent is not interpreted as a message", () => {
  expect(orders.next({ link, count: 1, when: "{count} <link>x</link>" })).toBeDefined();
  expect(html(orders.next({ link, count: 1, when: "{count} <link>" }))).toContain(
    "{count} &lt;link&gt;",
  );
});
