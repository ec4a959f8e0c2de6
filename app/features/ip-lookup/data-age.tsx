import { Banner } from "@shopify/polaris";

import type { LookupData } from "../../contract/ip-lookup";
import { oldDataDays } from "../../contract/location-data";
import { numeral } from "../../words/numbers";
import { dataAge as texts } from "./texts";

/** Says that the data is old, and what to do about it. */
export function DataAge({ data }: { readonly data: LookupData }) {
  const ageDays = oldDataDays(data.ageDays);
  if (ageDays === null) return null;
  return (
    <Banner tone="info">
      <p>{texts.theLocationAndNetwork(numeral(ageDays))}</p>
    </Banner>
  );
}
