import { screen } from "@testing-library/react";
import { expect } from "vitest";

import type { LocationData } from "#app/contract/location-data";

/** Location data whose license requires a link. */
export const LOCATION_DATA: LocationData = {
  date: "2026-06-05",
  networkDate: "2026-06-17",
  attribution: [{ text: "IP Geolocation by DB-IP", url: "https://db-ip.com" }],
  ageDays: 5,
};

/** Expects that the page shows the date of the data and its credit with a link. */
export async function expectCredit(): Promise<void> {
  await screen.findByText(/Location data of 5 June 2026, network data of 17 June 2026\./);
  const link = screen.getByRole("link", { name: /IP Geolocation by DB-IP/ });
  expect(link.getAttribute("href")).toBe("https://db-ip.com");
}
