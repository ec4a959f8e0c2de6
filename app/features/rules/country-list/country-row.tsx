import { countryName } from "#app/base/countries";
import { regionsProblem } from "#app/platform/territories/rule-territories";
import { Flag } from "#app/ui/flag";
import { Switch } from "#app/ui/forms/switch";
import { DeleteIcon, EditIcon } from "#app/ui/icons";
import { BlockStack, Box, Button, InlineStack, Text } from "#app/ui/kit";

import { actionName, actionText } from "../entries/action-form";
import type { CountryLine } from "./country-form";
import { countryRow as texts } from "./texts";

interface CountryRowProps {
  readonly country: CountryLine;
  /** Visits of the last seven days. Null if not loaded. */
  readonly visits: number | null;
  readonly onSwitch: (enabled: boolean) => void;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

const SHOWN_REGIONS = 3;

/**
 * Describes the regions: "Whole country", "Only Bavaria, Hesse", "All except Bavaria, Hesse, Saxony
 * and 4 more".
 */
export function extentText(regions: CountryLine["regions"]): string {
  if (!regions) return texts.wholeCountry;
  const { match, names } = regions;
  const shown = {
    regions: names.slice(0, SHOWN_REGIONS).join(", "),
    more: Math.max(0, names.length - SHOWN_REGIONS),
  };
  return match === "only" ? texts.only(shown) : texts.allExcept(shown);
}

/**
 * Describes an action that differs from the block page on every page: "Redirect to /sorry · only on
 * /pages/press".
 */
function doesText(country: CountryLine): string {
  const action = country.action === "block" ? "" : actionName(country.action);
  return [action, actionText(country)].filter(Boolean).join(" ");
}

/** Shows one country of the list. */
export function CountryRow({ country, visits, onSwitch, onEdit, onRemove }: CountryRowProps) {
  const { code, regions } = country;
  const name = countryName(code);
  const problem = regionsProblem(code, regions);
  return (
    <Box as="li" paddingBlock="300" borderBlockStartWidth="025" borderColor="border-secondary">
      <div className="rules-country">
        <div className="rules-country-name">
          <InlineStack gap="300" blockAlign="center" wrap={false}>
            <Flag code={code} isLazy />
            <BlockStack>
              <Text as="h3" variant="bodyMd" fontWeight="medium">
                {name}
              </Text>
              <Text as="p" variant="bodySm" tone="subdued">
                {[extentText(country.regions), doesText(country), country.note]
                  .filter(Boolean)
                  .join(" · ")}
              </Text>
              {problem !== null && (
                <Text as="p" variant="bodySm" tone="caution">
                  {texts.neverMatches({ reason: problem })}
                </Text>
              )}
            </BlockStack>
          </InlineStack>
        </div>
        <div className="rules-country-controls">
          {visits !== null && (
            <Text as="span" variant="bodySm" tone="subdued" numeric>
              {texts.visitsOfWeek({ count: visits })}
            </Text>
          )}
          <Switch
            label={texts.isOn({ country: name })}
            checked={country.enabled}
            onChange={onSwitch}
          />
          <Button
            icon={EditIcon}
            variant="tertiary"
            accessibilityLabel={texts.edit({ country: name })}
            onClick={onEdit}
          />
          <Button
            icon={DeleteIcon}
            variant="tertiary"
            accessibilityLabel={texts.remove({ country: name })}
            onClick={onRemove}
          />
        </div>
      </div>
    </Box>
  );
}
