import { screen } from "@testing-library/react";
import { expect, test } from "vitest";

import type { OrderDetail } from "#app/contract/orders/order-row";
import { orderDetail, showOrder } from "#tests/helpers/screens/shown-order";

test("the visits before an order are described by their pages, time, countries, networks and signs", async () => {
  const visitFacts: OrderDetail["visitFacts"] = {
    pages: 7,
    seconds: 754,
    countries: ["DE", "FR"],
    networks: ["residential", "vpn"],
    isAutomated: true,
    shippingDiffers: true,
    billingDiffers: false,
  };
  await showOrder({ ...orderDetail(), visitFacts });
  const value = (name: string) => screen.getByText(name).nextElementSibling;
  expect(value("Pages before the order")?.textContent).toBe("7");
  expect(value("First page to order")?.textContent).toBe("12 minutes");
  const places = [...value("Visited from")!.children].map((line) => line.textContent);
  expect(places.slice(0, 2).join()).toMatch(/Germany,.*France$/);
  expect(places.slice(2)).toEqual(["Not the shipping country", "Same as the billing country"]);
  const [, ofVisits] = screen.getAllByText("IP type");
  expect(ofVisits?.nextElementSibling?.textContent).toBe("Residential or mobile, VPN");
  expect(value("Signs of automation")?.textContent).toBe("Yes, an automated browser");
});

test("unknown facts of the visits before an order are not shown", async () => {
  const unknown = { pages: null, seconds: null, shippingDiffers: null, billingDiffers: null };
  const visitFacts = { ...unknown, countries: [], networks: [], isAutomated: false };
  await showOrder({ ...orderDetail(), visitFacts });
  expect(screen.getByText("Signs of automation").nextElementSibling?.textContent).toBe("None");
  for (const name of ["Pages before the order", "First page to order", "Visited from"])
    expect(screen.queryByText(name)).toBeNull();
});
