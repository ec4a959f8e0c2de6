import { Banner } from "@shopify/polaris";

import type { LookupData } from "../../contract/ip-lookup";
import { oldDataDays } from "../../contract/location-data";
import { dataAge as texts } from "./texts";

/** Says that the data is old, and what to do about it. */
export function DataAge({ data }: { readonly data: LookupData }) {
  const ageDays = oldDataDays(data.ageDays);
  if (ageDays === null) return null;
  return (
    <Banner tone="info">
      <p>{texts.isOld(ageDays)}</p>
    </Banner>
  );
}
