import { Box, Link, Text } from "@shopify/polaris";
import { createContext, type ReactNode, useContext } from "react";

import { dataAttribution as texts } from "./texts";
import { longDate } from "./times/relative-time";

interface DataAttributionProps {
  /** ISO date of the data of places; "" when unknown. */
  readonly date: string;
  /** That of networks. */
  readonly networkDate: string;
  /** The words its licences ask for, with the address they must link to. */
  readonly attribution: readonly { readonly text: string; readonly url: string }[];
}

function ages(date: string, networkDate: string): string {
  if (date === networkDate || networkDate === "") {
    return date ? texts.places(longDate(date)) : texts.placesOfUnknownAge;
  }
  const places = date ? longDate(date) : null;
  return texts.placesAndNetworks({ places, networks: longDate(networkDate) });
}

/** Where location data comes from and how old it is. */
export function DataAttribution({ date, networkDate, attribution }: DataAttributionProps) {
  return (
    // A Polaris page has no edge of its own in narrow windows.
    <Box paddingInline={{ xs: "400", sm: "0" }}>
      <Text as="p" variant="bodySm" tone="subdued">
        {ages(date, networkDate)}
        {attribution.map(({ text, url }, index) => (
          <span key={url}>
            {index === 0 ? " " : " · "}
            <Link url={url} target="_blank" monochrome>
              {text}
            </Link>
          </span>
        ))}
      </Text>
    </Box>
  );
}

const IsAttributed = createContext(false);

/** Around a page that may credit its location data itself; results that open on it then repeat nothing. */
export function AttributedPage(props: {
  readonly isAttributed: boolean;
  readonly children: ReactNode;
}) {
  return <IsAttributed.Provider value={props.isAttributed}>{props.children}</IsAttributed.Provider>;
}

/** The credit of a result that shows on many pages, unless the page around gives it already. */
export function ResultAttribution(props: DataAttributionProps) {
  return useContext(IsAttributed) ? null : <DataAttribution {...props} />;
}
