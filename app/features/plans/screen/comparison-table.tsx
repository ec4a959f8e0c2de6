import { CheckIcon, MinusIcon } from "#app/ui/icons";
import { Card, Icon, Text } from "#app/ui/kit";

import type { LoadedSubscription } from "./subscription-page";
import { comparisonTable as texts } from "./texts";

/** Renders the comparison of all plans, one row per feature. */
export function ComparisonTable({
  offers,
  comparison,
}: Pick<LoadedSubscription, "offers" | "comparison">) {
  return (
    <Card padding="0">
      <div className="plans-table-wrap">
        <table className="plans-table">
          <caption>
            <Text as="h2" variant="headingMd">
              {texts.title}
            </Text>
          </caption>
          <thead>
            <tr>
              <th scope="col">{texts.whatYouGet}</th>
              {offers.map(({ plan, name }) => (
                <th key={plan} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {comparison.map(({ key, label, cells }) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                {offers.map(({ plan }) => (
                  <td key={plan}>
                    <Cell value={cells[plan]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

function Cell({ value }: { value: boolean | string | undefined }) {
  if (typeof value === "string") return <>{value}</>;
  return value ? (
    <Icon source={CheckIcon} tone="success" accessibilityLabel={texts.yes} />
  ) : (
    <Icon source={MinusIcon} tone="subdued" accessibilityLabel={texts.no} />
  );
}
