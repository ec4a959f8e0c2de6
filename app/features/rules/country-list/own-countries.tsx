import { isCountryCode } from "#app/base/countries";
import { territoriesOf } from "#app/engine/countries/same-country";
import { countryNames } from "#app/platform/territories/territories";
import { Text } from "#app/ui/kit";

import { ownCountries as texts } from "./texts";

/** Lists the territories of a state that have their own country codes. The regions of the state do not include them. */
export function OwnCountries({ state }: { readonly state: string }) {
  const territories = territoriesOf(state).filter(isCountryCode);
  if (territories.length === 0) return null;
  return (
    <Text as="p" tone="subdued">
      {texts.notRegions({ countries: countryNames(territories) })}
    </Text>
  );
}
