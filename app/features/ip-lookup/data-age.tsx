import { Banner } from "@shopify/polaris";

import type { LookupData } from "../../contract/ip-lookup";
import { oldDataDays } from "../../contract/location-data";
import { numeral } from "../../words/numbers";

/** Says that the data is old, and what to do about it. */
export function DataAge({ data }: { readonly data: LookupData }) {
  const ageDays = oldDataDays(data.ageDays);
  if (ageDays === null) return null;
  return (
    <Banner tone="info">
      <p>
        The location and network data is {numeral(ageDays)} days old. IP addresses change owners, so
        locations and networks are approximate. The operator of this app can update the data.
      </p>
    </Banner>
  );
}
