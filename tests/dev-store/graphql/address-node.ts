import { geocode } from "../state/geocode";
import type { Address } from "../state/orders";
import { gid } from "./gid";

const regionNames = new Intl.DisplayNames("en", { type: "region" });

export const addressNode = (address: Address, id: string) => ({
  __typename: "MailingAddress",
  id: gid("MailingAddress", id),
  ...address,
  name: `${address.firstName} ${address.lastName}`,
  countryCodeV2: address.countryCode,
  country: regionNames.of(address.countryCode) ?? address.countryCode,
  province: address.provinceCode,
  ...geocode(address),
  coordinatesValidated: false,
  timeZone: null,
  validationResultSummary: null,
});
