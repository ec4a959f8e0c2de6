import { countryName } from "#app/base/countries";
import type { ValueWords } from "#app/engine/conditions/value-words";
import { CRAWLERS_BY_ID } from "#app/engine/crawlers/crawler-table";
import { PURPOSE_WORDS } from "#app/engine/kinds/crawler";
import type { CrawlerVerdict, NetworkClass } from "#app/engine/visit";
import { catalog } from "#app/words/catalog";

import { CLASS_WORDS, VERDICTS } from "./visit-words";

const { purposes } = catalog(
  "visits/words/value-words",
  {
    purposes: PURPOSE_WORDS,
  },
  { isStored: true },
);

/** Returns the name of a crawler purpose: "search engines". Returns an unknown purpose unchanged. */
export const describePurpose = (purpose: string): string =>
  (purposes as Readonly<Record<string, string>>)[purpose] ?? purpose;

const NAMES: Readonly<Record<string, (value: string) => string | undefined>> = {
  country: countryName,
  network: (value) => CLASS_WORDS[value as NetworkClass],
  crawler: (value) => CRAWLERS_BY_ID.get(value)?.name,
  "crawler-purpose": describePurpose,
  "crawler-verdict": (value) => VERDICTS[value as CrawlerVerdict],
};

/** Returns the name of a field's value: "Germany" for the country "DE". Returns an unknown value unchanged. */
export const valueWords: ValueWords = (field, value) => NAMES[field]?.(value) ?? value;
