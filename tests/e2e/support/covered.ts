import type { Page } from "@playwright/test";

/** Returns the controls that a fixed element covers, while the app's screen is scrolled to its top and to its end. */
export function coveredControls(page: Page): Promise<string[]> {
  return page.frame("app-iframe")!.evaluate(() => {
    const staysInView = (element: Element) =>
      ["fixed", "sticky"].includes(getComputedStyle(element).position);
    const nameOf = (element: Element) =>
      element.getAttribute("aria-label") ?? element.textContent?.trim() ?? "";

    /** Returns true if the middle of a control is scrolled out of the menu. */
    function isScrolledOut(control: Element, y: number): boolean {
      const pane = control.closest(".Polaris-Scrollable")?.getBoundingClientRect();
      return pane !== undefined && (y < pane.top || y > pane.bottom);
    }

    /** Returns the element that covers the middle of a visible control. Null if no element covers it. */
    function coverOf(control: Element): Element | null {
      const { x, y, width, height } = control.getBoundingClientRect();
      const middle = y + height / 2;
      if (Math.min(width, height) < 2 || isScrolledOut(control, middle)) return null;
      let over = document.elementFromPoint(x + width / 2, middle);
      while (over && !staysInView(over) && !over.contains(control)) over = over.parentElement;
      return over && !over.contains(control) ? over : null;
    }

    /** Returns true if the top bar is behind an element, which then covers no more than the bar does. */
    function isInTopBar(element: Element): boolean {
      const { left, top, width, height } = element.getBoundingClientRect();
      const stack = document.elementsFromPoint(left + width / 2, top + height / 2);
      return stack.some((each) => each.closest(".Polaris-Frame__TopBar") !== null);
    }

    /**
     * Returns true if a cover is acceptable: a bar from which the control can be scrolled away. At
     * the end of the page no bar at the bottom is acceptable.
     */
    const isPassed = (cover: Element, isAtEnd: boolean) =>
      (!cover.matches(".palisade-contact, .palisade-rating") || isInTopBar(cover)) &&
      (!isAtEnd || cover.getBoundingClientRect().top < innerHeight / 2);

    const found = [0, document.documentElement.scrollHeight].flatMap((top) => {
      scrollTo(0, top);
      // Skip links are visible only while they have the focus.
      const controls = [
        ...document.querySelectorAll("a[href]:not([href^='#']), button, input, select, textarea"),
      ];
      return controls
        .filter((control) => control.checkVisibility({ visibilityProperty: true }))
        .flatMap((control) => {
          const cover = coverOf(control);
          return cover && !isPassed(cover, top > 0)
            ? [`${nameOf(control)}, covered by ${cover.className}`]
            : [];
        });
    });
    scrollTo(0, 0);
    return found;
  });
}
