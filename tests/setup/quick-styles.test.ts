import { JSDOM } from "jsdom";
import { expect, test } from "vitest";

import { quickStyles } from "./quick-styles";

const PAGE = `<body>
  <main><p>a</p><ul><li>b</li></ul><table><tbody><tr><td>c</td></tr></tbody></table></main>
  <div hidden><span>d</span></div><div hidden style="display: grid">e</div>
  <dialog>f</dialog><dialog open>g</dialog><dialog open hidden>h</dialog>
  <section style="visibility: hidden"><b>i</b><i style="visibility: visible"><u>j</u></i></section>
  <span style="display: none; margin: 3px; z-index: 4">k</span><span style="display: block">l</span>
  <button disabled>m</button><input type="hidden"><input type="checkbox"><select><option>n</option></select>
  <svg><path style="display: none"></path><g style="visibility: hidden"><path></path></g></svg>
  <details><summary>o</summary>p</details><template></template><iframe></iframe><x-y hidden></x-y><x-y></x-y>
</body>`;

/** Returns the properties that searches read of every element's style. */
function stylesOf({ document, getComputedStyle }: JSDOM["window"]) {
  return [...document.querySelectorAll("*")].map((element) => {
    const style = getComputedStyle(element);
    const { display, visibility, zIndex, marginTop } = style;
    const named = ["display", "visibility", "z-index", "color"].map((name) =>
      style.getPropertyValue(name),
    );
    return [element.outerHTML, { display, visibility, zIndex, marginTop, named }];
  });
}

function quickly(html: string) {
  const { window } = new JSDOM(html);
  quickStyles(window as unknown as Window);
  return window;
}

test("the faster style lookup returns the same styles as jsdom", () => {
  const styles = stylesOf(new JSDOM(PAGE).window);
  expect(stylesOf(quickly(PAGE))).toEqual(styles);
  const stylesJson = JSON.stringify(styles);
  for (const one of [
    '"display":"none"',
    '"visibility":"hidden"',
    '"zIndex":"4"',
    '"marginTop":"3px"',
  ])
    expect(stylesJson).toContain(one);
});

test("the faster style lookup follows changes of the page", () => {
  const window = quickly("<div><span></span></div>");
  const [div, span] = [...window.document.querySelectorAll<HTMLElement>("div, span")];
  const shown = () =>
    [div, span]
      .map((each) => window.getComputedStyle(each!))
      .map(({ display, visibility }) => [display, visibility]);
  expect(shown()).toEqual([
    ["block", "visible"],
    ["", "visible"],
  ]);
  div!.style.visibility = "hidden";
  span!.hidden = true;
  expect(shown()).toEqual([
    ["block", "hidden"],
    ["none", "hidden"],
  ]);
});

test("a page with a style sheet uses jsdom's styles", () => {
  const window = quickly("<style>p { display: none }</style><p></p>");
  expect(window.getComputedStyle(window.document.querySelector("p")!).display).toBe("none");
});
