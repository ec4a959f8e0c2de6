import { afterEach, expect, test } from "vitest";

const PAGE = `
  <div style="display: none"><p>gone <b>too</b></p></div>
  <div style="visibility: hidden"><i>unseen <u style="visibility: visible">seen</u></i></div>
  <p hidden>hidden</p><span hidden style="display: inline">shown all the same</span>
  <dialog>closed</dialog><dialog open>open</dialog>
  <table><tbody><tr><th>head</th><td>cell</td></tr></tbody></table>
  <ruby>word<rp>(</rp><rt>said</rt></ruby><template><p>none</p></template>
  <ul><li>item</li></ul><svg><title>drawn</title><path /></svg>
  <label for="one">One</label><label for="one">Also one</label><input id="one" />
  <input id="one" value="second of its id" /><label>Around <select><option>a</option></select></label>
  <label for="other">Names another <input id="inner" /></label><textarea id="other"></textarea>
  <label>First of two <input id="first" /><input id="second" /></label>
  <label for='a"b\\'>Odd</label><button id='a"b\\'>Odd</button>
  <input type="hidden" id="secret" /><input type="checkbox" /><label for="">None <input /></label>`;

afterEach(() => document.body.replaceChildren());

/** The same page twice: in a window that was taught, and in a frame whose window is jsdom's own. */
function bothWindows(): [typeof window, typeof window] {
  document.body.innerHTML = PAGE;
  const all = [...document.body.children];
  const frame = document.body.appendChild(document.createElement("iframe"));
  const own = frame.contentWindow as typeof window;
  own.document.body.innerHTML = PAGE;
  expect(own.getComputedStyle).not.toBe(window.getComputedStyle);
  expect(own.document.body.children).toHaveLength(all.length);
  return [window, own];
}

const elementsOf = ({ document }: typeof window) => [
  ...document.body.querySelectorAll<HTMLElement>("*:not(iframe)"),
];

test("every element is shown or hidden as jsdom itself says", () => {
  const [taught, own] = bothWindows();
  const said = (window: typeof taught) =>
    elementsOf(window).map((element) => {
      const style = window.getComputedStyle(element);
      const ways = ["display", "visibility", "pointer-events"];
      const values = ways.map((name) => style.getPropertyValue(name));
      return `${element.localName} ${values.join(" ")} ${style.display}`;
    });
  expect(said(taught)).toEqual(said(own));
  expect(said(taught)).toContain("p none visible auto none");
  expect(said(taught)).toContainEqual(expect.stringMatching(/^i .*hidden/));
});

test("a style sheet of the page is obeyed", () => {
  document.body.innerHTML = "<style>p { display: none }</style><p>gone</p>";
  const style = getComputedStyle(document.querySelector("p")!);
  expect(style.getPropertyValue("display")).toBe("none");
});

test("every field has the labels that jsdom itself finds", () => {
  const [taught, own] = bothWindows();
  const labelsOf = (window: typeof taught) =>
    elementsOf(window).map((element) => {
      const { labels } = element as HTMLInputElement;
      return labels && [...labels].map(({ textContent }) => textContent.trim());
    });
  expect(labelsOf(taught)).toEqual(labelsOf(own));
  expect(labelsOf(taught)).toContainEqual(["One", "Also one"]);
  expect(labelsOf(taught)).toContainEqual(["Odd"]);
});
