import type { Locator } from "@playwright/test";

/** Returns the text of each line of a heading. */
export const linesOf = (heading: Locator) =>
  heading.evaluate(({ firstChild }) => {
    const { data } = firstChild as Text;
    const lines = new Map<number, string>();
    for (let at = 0; at < data.length; at++) {
      const range = document.createRange();
      range.setStart(firstChild!, at);
      range.setEnd(firstChild!, at + 1);
      const { top, width } = range.getBoundingClientRect();
      if (width > 0) lines.set(top, (lines.get(top) ?? "") + data[at]);
    }
    return [...lines.values()];
  });

/** Makes a heading too narrow for one line, with any font. */
export const leaveNoRoomForOneLine = (heading: Locator) =>
  heading.evaluate((element: HTMLElement) => {
    element.style.whiteSpace = "nowrap";
    const text = document.createRange();
    text.selectNodeContents(element);
    const { width } = text.getBoundingClientRect();
    element.style.whiteSpace = "";
    element.style.maxWidth = `${0.8 * width}px`;
  });
