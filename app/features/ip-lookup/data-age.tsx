import { Banner } from "@shopify/polaris";

import type { LookupData } from "../../contract/ip-lookup";

/** From this age on addresses have moved often enough to say so. Days. */
const OLD_AFTER_DAYS = 60;

/** Says that the data is old, and what to do about it. */
export function DataAge({ data }: { readonly data: LookupData }) {
  const { ageDays, sources } = data;
  if (ageDays === null || ageDays <= OLD_AFTER_DAYS) return null;
  return (
    <Banner tone="info">
      <p>
        The address data ({sources.join(", ")}) is {ageDays.toLocaleString("en")} days old.
        Addresses change hands, so take places and networks as a hint. Whoever runs this server can
        give it newer data.
      </p>
    </Banner>
  );
}
