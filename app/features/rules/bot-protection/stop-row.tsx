import type { ReactNode } from "react";

import { Text } from "#app/ui/kit";

import { ChoiceFields } from "./choice-fields";
import type { Stops } from "./stops-form";

/** What every row of a form gets. */
export interface StopRowsProps {
  readonly stops: Stops;
  readonly onChange: (stops: Stops) => void;
  /** Messages by row and field ("vpn.target"). */
  readonly errors: Readonly<Record<string, string>>;
}

interface StopRowProps extends StopRowsProps {
  readonly rule: string;
  readonly name: string;
  /** Beside the name: a link or a badge. */
  readonly beside?: ReactNode;
  readonly help?: ReactNode;
  /** How many visits the row would touch, in words. */
  readonly traffic?: ReactNode;
}

/** One kind of visitor: who they are, how many came, and what happens to them. */
export function StopRow(props: StopRowProps) {
  const { rule, name, beside, help, traffic, ...rows } = props;
  return (
    <li className="bots-row">
      <div className="bots-row-words">
        <div className="bots-row-name">
          <Text as="span" fontWeight="semibold">
            {name}
          </Text>
          {beside}
        </div>
        {help && (
          <Text as="p" tone="subdued">
            {help}
          </Text>
        )}
        {traffic && (
          <Text as="p" variant="bodySm">
            {traffic}
          </Text>
        )}
      </div>
      <div className="bots-row-choice">
        <ChoiceFields rule={rule} about={name} {...rows} />
      </div>
    </li>
  );
}
