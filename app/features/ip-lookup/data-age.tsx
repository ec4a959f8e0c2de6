import { Banner } from "@shopify/polaris";

import type { LookupData } from "../../contract/ip-lookup";
import { numeral } from "../../words/numbers";

/** From this age on addresses have moved often enough to say so. Days. */
const OLD_AFTER_DAYS = 60;

/** Says that the data is old, and what to do about it. */
export function DataAge({ data }: { readonly data: LookupData }) {
  const { ageDays, sources } = data;
  if (ageDays === null || ageDays <= OLD_AFTER_DAYS) return null;
  return (
    <Banner tone="info">
      <p>
        The address data ({sources.join(", ")}) is {numeral(ageDays)} days old. IP addresses change
        owners, so locations and networks are approximate. The operator of this app can update the
        data.
      </p>
    </Banner>
  );
}
