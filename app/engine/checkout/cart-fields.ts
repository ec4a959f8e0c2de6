import { postcode, POSTCODE_IN_PATTERN } from "../conditions/address";
import { FOLDED } from "../conditions/comparable";
import { MAIL_IN_PART, MAIL_IN_PATTERN, mailbox, mailDomain } from "../conditions/email";
import type { Field, Fields } from "../conditions/field";
import { codesOfAddress } from "../countries/shopify-country";
import { PHONE_IN_PART, PHONE_IN_PATTERN, phoneDigits } from "../orders/phone";
import type { CartFacts } from "./cart-facts";
import { lacksHouseNumber } from "./house-number";
import { namesPostBox } from "./post-box";

type CartField = Field<CartFacts>;

const text = (
  label: string,
  read: CartField["read"],
  canonical?: CartField["canonical"],
  inPart?: CartField["inPart"],
  inPattern: CartField["inPattern"] = FOLDED,
): CartField => ({ type: "text", label, read, canonical, inPart, inPattern });

/** Returns the joined lines of an address. Null until the first line is entered. */
function street({ address }: CartFacts): string | null {
  const { address1, address2 } = address;
  return address1 === null ? null : `${address1} ${address2 ?? ""}`.trim();
}

const testKnown = <Value>(value: Value | null, test: (value: Value) => boolean) =>
  value === null ? null : test(value);

/** Fields of a cart that checkout rules can test, by stored name. */
export const CART_FIELDS: Fields<CartFacts> = {
  email: text("Email", ({ email }) => email, mailbox, MAIL_IN_PART, MAIL_IN_PATTERN),
  "email-domain": text("Email domain", ({ email }) => email && mailDomain(email)),
  phone: text("Phone", ({ phone }) => phone, phoneDigits, PHONE_IN_PART, PHONE_IN_PATTERN),
  name: text("Name", ({ address }) => address.name),
  company: text("Company", ({ address }) => address.company),
  street: text("Street", street),
  city: text("City", ({ address }) => address.city),
  zip: text("Postcode", ({ address }) => address.zip, postcode, undefined, POSTCODE_IN_PATTERN),
  province: { type: "choice", label: "Province", read: ({ address }) => address.provinceCode },
  country: {
    type: "choice",
    label: "Country",
    read: ({ address }) => codesOfAddress(address.countryCode, address.provinceCode),
  },
  "billing-country": {
    type: "choice",
    label: "Billing country",
    read: ({ billingCountry }) => codesOfAddress(billingCountry, null),
  },
  "other-billing-country": {
    type: "flag",
    label: "Billed in another country than delivered",
    read: ({ billingCountry, address: { countryCode } }) =>
      billingCountry && countryCode && billingCountry !== countryCode,
  },
  "post-box": {
    type: "flag",
    label: "Post office box or parcel locker",
    read: ({ address: { address1, address2 } }) =>
      testKnown(
        address1,
        (line) => namesPostBox(line) || (address2 !== null && namesPostBox(address2)),
      ),
  },
  "no-house-number": {
    type: "flag",
    label: "No house number",
    read: (facts) => testKnown(street(facts), lacksHouseNumber),
  },
  total: { type: "number", label: "Total", read: ({ total }) => total },
  subtotal: { type: "number", label: "Subtotal", read: ({ subtotal }) => subtotal },
  currency: { type: "choice", label: "Currency", read: ({ currency }) => currency },
  quantity: { type: "number", label: "Quantity of all items", read: ({ quantity }) => quantity },
  "line-quantity": {
    type: "number",
    label: "Quantity of one item",
    read: ({ largestQuantity }) => largestQuantity,
  },
  "free-item": { type: "flag", label: "Free item", read: (facts) => facts.hasFreeItem },
  skus: { type: "list", label: "SKU", read: ({ skus }) => skus },
  vendors: { type: "list", label: "Vendor", read: ({ vendors }) => vendors },
  "signed-in": { type: "flag", label: "Signed in", read: ({ isSignedIn }) => isSignedIn },
  orders: { type: "number", label: "Earlier orders", read: ({ orders }) => orders },
  spent: { type: "number", label: "Spent in the store so far", read: ({ spent }) => spent },
};
