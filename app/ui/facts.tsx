import { Text } from "@shopify/polaris";
import { Fragment, type ReactNode } from "react";

/** Names and values in two columns, which become one on a phone. */
export function Facts({ facts }: { readonly facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="ui-facts">
      {facts.map(([name, fact]) => (
        <Fragment key={name}>
          <Text as="dt" tone="subdued">
            {name}
          </Text>
          <Text as="dd" breakWord>
            {fact}
          </Text>
        </Fragment>
      ))}
    </dl>
  );
}
