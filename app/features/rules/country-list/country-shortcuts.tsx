import { useEffect } from "react";

import { PROVINCES_OF_US } from "#app/engine/countries/shopify-country";
import { countriesInSentence } from "#app/platform/territories/territories";
import { useRequest } from "#app/ui/forms/use-request";
import { BlockStack, Button, InlineStack, Text } from "#app/ui/kit";

import {
  type CountryShortcut,
  holdsAll,
  shippingShortcut,
  type ShippingSide,
  shortcuts,
  togglePicked,
} from "./country-choices";
import { requestCountryChoices } from "./request-country-choices";
import { countryShortcuts as texts } from "./texts";

interface CountryShortcutsProps {
  readonly picked: readonly string[];
  readonly shipping: readonly ShippingSide[];
  readonly onPicked: (codes: readonly string[]) => void;
}

const fetchChoices = () => requestCountryChoices("shipping", {});

/**
 * Shows groups that one press picks or removes: countries the store ships to, unions and
 * continents.
 */
export function CountryShortcuts({ picked, shipping, onPicked }: CountryShortcutsProps) {
  const { send, answer } = useRequest(fetchChoices);
  // Runs once: Shopify is queried when the picker opens.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => send({}), []);
  const shipsTo = answer?.ok ? answer.data.countries : null;
  const own = shipsTo ? shipping.flatMap((side) => shippingShortcut(side, shipsTo) ?? []) : [];
  const button = ({ name, codes }: CountryShortcut) => (
    <Button
      key={name}
      size="slim"
      pressed={holdsAll(picked, codes)}
      onClick={() => onPicked(togglePicked(picked, codes))}
    >
      {`${name} (${codes.length})`}
    </Button>
  );
  return (
    <BlockStack gap="200">
      <InlineStack gap="200">{[...own, ...shortcuts()].map(button)}</InlineStack>
      <div role="status">
        <Text as="p" tone="subdued">
          {shippingText(answer !== undefined, shipsTo, own)}
        </Text>
      </div>
    </BlockStack>
  );
}

/** Describes the groups of shipping countries, or the reason why there are none. */
function shippingText(
  isAnswered: boolean,
  shipsTo: readonly string[] | null,
  own: readonly CountryShortcut[],
): string {
  if (own.some(({ codes }) => codes.includes("US"))) {
    return texts.withTerritories({ countries: countriesInSentence(PROVINCES_OF_US) });
  }
  if (own.length > 0) return "";
  // Also shown before the request is sent, so that the first paint has it.
  if (!isAnswered) return texts.checking;
  if (shipsTo === null) return texts.noAnswer;
  return shipsTo.length === 0 ? texts.shipsNowhere : texts.shipsEverywhere;
}
