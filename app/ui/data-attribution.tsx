import { Text } from "@shopify/polaris";

import { longDate } from "./relative-time";

interface DataAttributionProps {
  /** ISO date of the data; "" when unknown. */
  readonly date: string;
  /** The words its licence asks for. */
  readonly attribution: string;
}

/** Where location data comes from and how old it is. */
export function DataAttribution({ date, attribution }: DataAttributionProps) {
  return (
    <Text as="p" variant="bodySm" tone="subdued">
      {date ? `Location data of ${longDate(date)}.` : "Location data of unknown age."} {attribution}
    </Text>
  );
}
