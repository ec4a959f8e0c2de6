import { expect, test } from "vitest";

import { lacksHouseNumber } from "./house-number";

test.each(["Mill Lane", "Second Avenue", "Onedin Street", "三井通り", "Rua Sn Antonio"])(
  "the address line %s has no house number",
  (line) => {
    expect(lacksHouseNumber(line)).toBe(true);
  },
);

test.each([
  ...["Mill Lane 12", "١٢ شارع", "三丁目五番地", "Twelve High Street", "Twenty-one Hill Road"],
  ...["One Microsoft Way", "Calle Mayor s/n", "Rua Nova, S/N", "Via Roma snc", "ул. Мира б/н"],
  ...["Calle Real sin número", "Hauptstraße ½", ""],
])("the address line %s does not lack a house number", (line) => {
  expect(lacksHouseNumber(line)).toBe(false);
});

test("only the first 500 characters of an address line are searched for a house number", () => {
  expect(lacksHouseNumber("a".repeat(499) + "1")).toBe(false);
  expect(lacksHouseNumber("a".repeat(500) + "1")).toBe(true);
  expect(lacksHouseNumber("一".repeat(2_000_000))).toBe(true);
});
