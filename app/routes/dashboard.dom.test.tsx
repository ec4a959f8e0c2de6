import { json } from "@remix-run/node";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";

import { SHOWN_DASHBOARD } from "#tests/helpers/screens/dashboard-page";
import { renderFrame } from "#tests/helpers/screens/framed";

import DashboardRoute, { handle } from "./dashboard";

const PROTECTION = SHOWN_DASHBOARD.protection!;
const STEPS = { activated: false, protected: false, tested: false, visited: false };

test.each([
  ["setup begins", "card", { ...PROTECTION, isOn: false, steps: STEPS }],
  ["visits still arrive", "panel", { ...PROTECTION, steps: { ...STEPS, activated: true } }],
  ["every step is done", "panel", PROTECTION],
  ["the protection failed to load", "panel", null],
])(
  "with the listing profile 'reviewed', if the embed is off and %s, only the %s offers the activation",
  async (_what, place, protection) => {
    renderFrame({
      extensionIsEnabled: false,
      path: "/dashboard",
      specified: { shell: false },
      screen: {
        Component: DashboardRoute,
        handle,
        loader: () => json({ ...SHOWN_DASHBOARD, protection }),
      },
    });
    await screen.findByRole("heading", { name: "Hello, Fernhill Goods" });
    const countButtons = (name: string) => screen.queryAllByRole("button", { name }).length;
    expect([countButtons("Open theme editor"), countButtons("Activate")]).toEqual(
      place === "card" ? [1, 0] : [0, 1],
    );
    expect(screen.getAllByText(/^Please activate our app/)).toHaveLength(1);
  },
);
