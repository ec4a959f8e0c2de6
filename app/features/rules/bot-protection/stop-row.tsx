import type { ReactNode } from "react";

import { Text } from "#app/ui/kit";

import { ChoiceFields } from "./choice-fields";
import type { Stops } from "./stops-form";

/** Properties that all rows of a form share. */
export interface StopRowsProps {
  readonly stops: Stops;
  readonly onChange: (stops: Stops) => void;
  /** Messages by row and field ("vpn.target"). */
  readonly errors: Readonly<Record<string, string>>;
}

interface StopRowProps extends StopRowsProps {
  readonly rule: string;
  readonly name: string;
  /** A link or a badge next to the name. */
  readonly beside?: ReactNode;
  readonly help?: ReactNode;
  /** Number of visits the row would affect, in words. */
  readonly traffic?: ReactNode;
}

/** Shows one kind of visitor with its description, traffic and action. */
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
