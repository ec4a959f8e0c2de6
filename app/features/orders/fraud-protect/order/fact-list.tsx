import { Fragment, type ReactNode } from "react";

/** A name and its value, as shown on a card of an order. */
export type Fact = readonly [name: string, value: ReactNode];

/** Lists facts of an order in two columns. */
export function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className="orders-facts">
      {facts.map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
