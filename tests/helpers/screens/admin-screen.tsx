import { createRemixStub } from "@remix-run/testing";
import translations from "@shopify/polaris/locales/en.json";
import { render } from "@testing-library/react";
import { vi } from "vitest";

import { AppProvider } from "#app/ui/kit";
import { type Toasts, ToastsContext } from "#app/ui/toasts";
import { type Undo, UndoContext } from "#app/ui/undo";

import { defineModal } from "./modal-element";

type StubRoutes = Parameters<typeof createRemixStub>[0];

// Polaris scrolls back when an overlay closes, which jsdom does not support.
window.scroll = () => {};

// A popover opens only if its button has a size, which jsdom does not compute.
Object.defineProperty(HTMLElement.prototype, "offsetParent", {
  configurable: true,
  get(this: HTMLElement) {
    return this.parentElement;
  },
});

// The frame observes its top bar's size, which jsdom does not support.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

/** jsdom has no layout, so every observed element is reported as in view. */
globalThis.IntersectionObserver ??= class {
  constructor(private readonly notify: (entries: { isIntersecting: boolean }[]) => void) {}
  observe() {
    queueMicrotask(() => this.notify([{ isIntersecting: true }]));
  }
  disconnect() {}
} as unknown as typeof IntersectionObserver;

/**
 * Ignores the router's advice on future flags, because Remix's stub cannot pass the app's flags to the router. Every
 * other warning still fails the test.
 */
function expectFlagAdvice() {
  const fail = vi.mocked(console.warn).getMockImplementation();
  vi.mocked(console.warn).mockImplementation((...args: unknown[]) => {
    if (!String(args[0]).includes("React Router Future Flag Warning")) fail?.(...args);
  });
}

/** Installs the parts of App Bridge that screens use, for tests in jsdom. */
function installAppBridge() {
  const bridge = {
    saveBar: { leaveConfirmation: vi.fn(() => Promise.resolve()) },
    app: { extensions: vi.fn(() => Promise.resolve([] as unknown[])) },
  };
  Object.assign(window, { shopify: bridge });
  defineModal();
  if (!customElements.get("ui-save-bar")) {
    customElements.define(
      "ui-save-bar",
      class extends HTMLElement {
        show() {
          this.setAttribute("showing", "");
        }
        hide() {
          this.removeAttribute("showing");
        }
      },
    );
  }
  return bridge;
}

/** Renders routes like the admin frame: with Polaris, recorded toasts and undo actions, and App Bridge. */
export function renderScreen(routes: StubRoutes, path: string) {
  expectFlagAdvice();
  const bridge = installAppBridge();
  const toasts = {
    success: vi.fn<Toasts["success"]>(),
    error: vi.fn<Toasts["error"]>(),
    notice: vi.fn<Toasts["notice"]>(),
  };
  const takeBack = vi.fn<(undo: Undo) => void>();
  const Stub = createRemixStub(routes);
  const view = render(
    <AppProvider i18n={translations}>
      <ToastsContext.Provider value={toasts}>
        <UndoContext.Provider value={takeBack}>
          <Stub initialEntries={[path]} />
        </UndoContext.Provider>
      </ToastsContext.Provider>
    </AppProvider>,
  );
  return { ...view, toasts, takeBack, bridge };
}
