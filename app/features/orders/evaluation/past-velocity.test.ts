import { expect, test } from "vitest";

import { type PastOrder, pastVelocities } from "./past-velocity";

const HOUR = 3_600_000;
const order = (hour: number, more: Partial<PastOrder> = {}): PastOrder => ({
  at: hour * HOUR,
  ip: "198.51.100.7",
  emailKey: "jo",
  phoneKey: null,
  addressKey: "mill lane",
  cardKey: null,
  nameKey: null,
  ...more,
});

test("for each past order, the orders of the previous 24 hours are counted per shared property", () => {
  const velocities = pastVelocities([
    order(0),
    order(1, { emailKey: "al", ip: null }),
    order(23, { emailKey: "al", addressKey: null }),
    order(24),
    order(25, { emailKey: null }),
  ]);
  const none = { phone: 0, card: 0, firstOfRange: null, firstOfAsn: null };
  const [there, nowhere] = [{ addressesOfName: 1 }, { addressesOfName: 0 }];
  expect(velocities).toEqual([
    { ...none, ...there, email: 0, address: 0, ip: 0, emailsOfIp: 1 },
    { ...none, ...there, email: 0, address: 1, ip: 0, emailsOfIp: 1 },
    { ...none, ...nowhere, email: 1, address: 0, ip: 1, emailsOfIp: 2 },
    // The first order is a whole day older, so it does not count.
    { ...none, ...there, email: 0, address: 1, ip: 1, emailsOfIp: 2 },
    { ...none, ...there, email: 0, address: 1, ip: 2, emailsOfIp: 2 },
  ]);
});

test("the different shipping addresses used with one customer name are counted, including the evaluated order's", () => {
  const orderOfName = (hour: number, addressKey: string | null) =>
    order(hour, { nameKey: "jo doe", addressKey });
  const velocities = pastVelocities([
    orderOfName(0, "long gone"),
    orderOfName(30, "mill lane"),
    orderOfName(31, "mill lane"),
    order(32, { nameKey: "al doe", addressKey: "hill road" }),
    orderOfName(33, "hill road"),
    orderOfName(34, null),
  ]);
  expect(velocities.map(({ addressesOfName }) => addressesOfName)).toEqual([1, 1, 1, 1, 2, 2]);
});
