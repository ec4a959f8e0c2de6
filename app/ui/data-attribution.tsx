import { Box, Link, Text } from "@shopify/polaris";
import { createContext, type ReactNode, useContext } from "react";

import { dataAttribution as texts } from "./texts";
import { longDate } from "./times/relative-time";

interface DataAttributionProps {
  /** ISO date of the location data. Empty if unknown. */
  readonly date: string;
  /** ISO date of the network data. Empty if it is not shown. */
  readonly networkDate: string;
  /** Texts that the data licenses require, with the address each must link to. */
  readonly attribution: readonly { readonly text: string; readonly url: string }[];
}

function ages(date: string, networkDate: string): string {
  if (date === networkDate || networkDate === "") {
    return date ? texts.places({ date: longDate(date) }) : texts.placesOfUnknownAge;
  }
  const places = date ? longDate(date) : null;
  return texts.placesAndNetworks({ places, networks: longDate(networkDate) });
}

/** End of a credit for changed data. */
const MODIFIED = ", modified";

/** Returns a credit. Its publisher wrote it in English, the note of changes is Palisade’s. */
const creditOf = (text: string) =>
  text.endsWith(MODIFIED) ? texts.modified({ credit: text.slice(0, -MODIFIED.length) }) : text;

/** Shows the source and the date of the location data. */
export function DataAttribution({ date, networkDate, attribution }: DataAttributionProps) {
  return (
    // A Polaris page has no horizontal padding in narrow windows.
    <Box paddingInline={{ xs: "400", sm: "0" }}>
      <Text as="p" variant="bodySm" tone="subdued">
        {ages(date, networkDate)}
        {attribution.map(({ text, url }, index) => (
          <span key={url}>
            {index === 0 ? " " : " · "}
            <Link url={url} target="_blank" monochrome>
              {creditOf(text)}
            </Link>
          </span>
        ))}
      </Text>
    </Box>
  );
}

const IsAttributed = createContext(false);

/** Wraps a page that may credit its location data. Results inside then do not repeat the credit. */
export function AttributedPage(props: {
  readonly isAttributed: boolean;
  readonly children: ReactNode;
}) {
  return <IsAttributed.Provider value={props.isAttributed}>{props.children}</IsAttributed.Provider>;
}

/** Credits the data of a result that appears on many pages, unless the page already credits it. */
export function ResultAttribution(props: DataAttributionProps) {
  return useContext(IsAttributed) ? null : <DataAttribution {...props} />;
}
