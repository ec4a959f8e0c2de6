import type { Comparison, Difference } from "#app/contract/rules/rule-history";
import { Badge, BlockStack, InlineStack, Text } from "#app/ui/kit";
import { fact } from "#app/words/fact";

import { differenceList as texts } from "./texts";

const changes = () =>
  ({
    added: { label: texts.added, tone: "success" },
    removed: { label: texts.removed, tone: "critical" },
    changed: { label: texts.changed, tone: "info" },
  }) as const;

/** Lists every difference with its fields, before and after. */
export function DifferenceList({ differences }: { readonly differences: readonly Difference[] }) {
  return (
    <ul className="history-differences">
      {differences.map((difference, index) => (
        <li key={index}>
          <DifferenceItem {...difference} />
        </li>
      ))}
    </ul>
  );
}

function DifferenceItem({ change, where, what, fields }: Difference) {
  const { label, tone } = changes()[change];
  return (
    <BlockStack gap="100">
      <InlineStack gap="200" blockAlign="center">
        <Badge tone={tone}>{label}</Badge>
        <Text as="span" fontWeight="semibold" breakWord>
          {what}
        </Text>
        <Text as="span" tone="subdued">
          {where}
        </Text>
      </InlineStack>
      {fields.map((field) => (
        <Text key={field.name} as="p" variant="bodySm" breakWord>
          {fieldText(change, field)}
        </Text>
      ))}
    </BlockStack>
  );
}

function fieldText(change: Difference["change"], field: Difference["fields"][number]): string {
  const { name, before, after } = field;
  if (change !== "changed") return fact(name, before || after);
  return fact(
    name,
    texts.becomes({ before: before || texts.nothing, after: after || texts.nothing }),
  );
}

/** Shows "The first 100 of 49,000 are shown.", or nothing if all are shown. */
export function ShownOf({ shown, all }: { readonly shown: number; readonly all: number }) {
  if (all <= shown) return null;
  return (
    <Text as="p" tone="subdued">
      {texts.onlyFirstShown({ shown, all })}
    </Text>
  );
}

/** Describes counts of differences: "3 added, 1 changed". */
export function countsText({ added, removed, changed }: Comparison["counts"]): string {
  const parts = [
    added > 0 && texts.countAdded({ count: added }),
    removed > 0 && texts.countRemoved({ count: removed }),
    changed > 0 && texts.countChanged({ count: changed }),
  ];
  return parts.filter(Boolean).join(", ");
}
