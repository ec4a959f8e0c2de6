import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";

import type { RuleList } from "#app/contract/rules/rules";
import {
  COUNTRY_LIST,
  loadedCountries,
  pickCountry,
  save,
  showCountries,
} from "#tests/helpers/screens/country-list-page";

test("the firewall's country list screen shows monitor mode and the use of the storefront's list, and can be saved", async () => {
  const list: RuleList = { ...COUNTRY_LIST, surface: "firewall" };
  const followed = { kind: "country" as const, follows: true, entries: 2, own: 1 };
  const { server } = showCountries({
    view: loadedCountries({ list, followed, firewall: { isConnected: true, mode: "monitor" } }),
  });
  await screen.findByRole("heading", { level: 1, name: "Firewall Country Blocker" });
  screen.getByRole("switch", { name: "Firewall country list is on" });
  screen.getByText("Your firewall is in monitor mode");
  screen.getByText(/also uses your storefront’s country list \(2 active entries\)/);
  await pickCountry("France");
  save();
  await waitFor(() => expect(server.saves).toHaveLength(1));
});

test("the firewall's country list screen shows a notice if the plan does not include the list", async () => {
  showCountries({
    view: loadedCountries({ list: { ...COUNTRY_LIST, surface: "firewall" }, isInPlan: false }),
  });
  await screen.findByText(
    "The Firewall Country Blocker requires a Premium or Pay-As-You-Go subscription.",
  );
});
