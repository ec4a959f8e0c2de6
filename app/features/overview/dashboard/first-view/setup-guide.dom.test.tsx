import translations from "@shopify/polaris/locales/en.json";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";

import { ActivationContext } from "#app/features/embed/public-screens";
import { AppProvider } from "#app/ui/kit";
import { ShellProfileContext } from "#app/ui/shell-profile";
import { SHOWN_DASHBOARD } from "#tests/helpers/screens/dashboard-page";

import { ProtectionLine } from "./protection-line";
import { SetupGuide } from "./setup-guide";

const NOTHING = { activated: false, protected: false, tested: false, visited: false };
const NEW = {
  ...SHOWN_DASHBOARD.protection!,
  ...{ isOn: false, since: null, seenAt: null, steps: NOTHING },
};
const ABOUT = /^Please activate our app in your theme editor/;

function show(protection: typeof NEW, isAsSpecified = true) {
  cleanup();
  const activation = { activate: vi.fn(), showReasons: vi.fn() };
  render(
    <AppProvider i18n={translations}>
      <ShellProfileContext.Provider value={{ isAsSpecified, hasNotice: false }}>
        <ActivationContext.Provider value={activation}>
          <ProtectionLine protection={protection} now={Date.now()} />
          <SetupGuide protection={protection} />
        </ActivationContext.Provider>
      </ShellProfileContext.Provider>
    </AppProvider>,
  );
  return activation;
}

const primary = () =>
  [...document.querySelectorAll("[class*=variantPrimary]")].map(({ textContent }) => textContent);

test.each([
  [{}, "Open theme editor"],
  [{ activated: true }, "Choose a level"],
  [{ activated: true, protected: true }, "Run a test"],
  [{ activated: true, protected: true, tested: true }, "Open the report"],
])("with the completed steps %j the only primary button is %s", (done, name) => {
  show({ ...NEW, steps: { ...NOTHING, ...done } });
  expect(primary()).toEqual([name]);
});

test("the button of the first setup step opens the theme editor", () => {
  const { activate } = show(NEW);
  fireEvent.click(screen.getByRole("button", { name: "Open theme editor" }));
  expect(activate).toHaveBeenCalledTimes(1);
});

test("only with the listing profile 'reviewed', the setup card contains the text and buttons of the panel", () => {
  show(NEW);
  expect(screen.queryByText(ABOUT)).toBeNull();
  const { showReasons } = show(NEW, false);
  expect(screen.getByText(ABOUT)).toBeTruthy();
  expect(screen.getByText("Installation Guide")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Why activate?" }));
  expect(showReasons).toHaveBeenCalledTimes(1);
});

test("the badge 'App embed off' is shown only after the embed checked a visitor", () => {
  show(NEW);
  expect(screen.queryByText("App embed off")).toBeNull();
  show({ ...NEW, seenAt: "2026-11-20T12:15:00.000Z" as never });
  expect(screen.getByText("App embed off")).toBeTruthy();
});
