import { JSDOM } from "jsdom";
import { expect, test } from "vitest";

import { quickLabels } from "./quick-labels";

const PAGE = `<body>
  <label for="a">after</label><input id="a"><label for="a">twice</label>
  <label>around <span><select></select></span> and <input></label>
  <label for="b">the first of two</label><button id="b"></button><button id="b"></button>
  <label for="">none</label><label for="c">of nothing</label><label for="d">no field</label><p id="d"></p>
  <label for="e">elsewhere <textarea></textarea></label><output id="e"></output>
  <input type="hidden" id="f"><label for="f">hidden</label><meter></meter><progress id=""></progress>
</body>`;

type Field = Pick<HTMLInputElement, "labels">;

function labelled({ document }: JSDOM["window"]) {
  const fields = [...document.querySelectorAll("*")].filter((element) => "labels" in element);
  return fields.map((field) => {
    const { labels } = field as unknown as Field;
    return [field.outerHTML, labels && [...labels].map(({ textContent }) => textContent)];
  });
}

function quickly(html: string) {
  const { window } = new JSDOM(html);
  quickLabels(window as unknown as Window & typeof globalThis);
  return window;
}

test("the faster label lookup returns the same labels as jsdom", () => {
  const labels = labelled(new JSDOM(PAGE).window);
  expect(labels).toContainEqual(['<input id="a">', ["after", "twice"]]);
  expect(labels).toContainEqual(["<select></select>", [expect.stringContaining("around")]]);
  expect(labelled(quickly(PAGE))).toEqual(labels);
});

test("the faster label lookup follows changes of the page and works on detached elements", () => {
  const { document } = quickly('<label for="a">one</label><input id="b">');
  const field = document.querySelector("input")!;
  expect([...field.labels!]).toEqual([]);
  field.id = "a";
  expect([...field.labels!]).toEqual([document.querySelector("label")]);
  const label = document.createElement("label");
  const inside = label.appendChild(document.createElement("input"));
  expect([...inside.labels!]).toEqual([label]);
});
