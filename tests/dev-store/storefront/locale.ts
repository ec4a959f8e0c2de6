/** Published language of the storefront. */
export interface StoreLocale {
  code: string;
  /** Name of the language in that language. */
  endonym: string;
  /** "" for the primary language, "/de" for others. */
  root: string;
}

const ENDONYMS: Record<string, string> = {
  en: "English",
  de: "Deutsch",
  es: "Español",
  fr: "Français",
  it: "Italiano",
  ja: "日本語",
  nl: "Nederlands",
  pl: "Polski",
  "pt-BR": "Português (Brasil)",
  "zh-CN": "简体中文",
  ar: "العربية",
  cs: "Čeština",
  da: "Dansk",
  fi: "Suomi",
  he: "עברית",
  ko: "한국어",
  nb: "Norsk bokmål",
  "pt-PT": "Português (Portugal)",
  sv: "Svenska",
  th: "ไทย",
  tr: "Türkçe",
  "zh-TW": "繁體中文",
};

/** Published languages of every store. English is the primary one. */
export const STORE_LOCALES: readonly StoreLocale[] = Object.entries(ENDONYMS).map(
  ([code, endonym], i) => ({ code, endonym, root: i === 0 ? "" : `/${code.toLowerCase()}` }),
);

export const PRIMARY_LOCALE = STORE_LOCALES[0]!;

/** Market of every store in a folder named by the merchant. */
const ROW_MARKET = {
  countries: ["AE", "IN"],
  locale: { ...PRIMARY_LOCALE, root: "/en-row" } satisfies StoreLocale,
};

/** Home page of every market and language, by the value of hreflang. */
export const ALTERNATES: readonly (readonly [language: string, root: string])[] = [
  ["x-default", PRIMARY_LOCALE.root],
  ...STORE_LOCALES.map(({ code, root }) => [code, root] as const),
  ...ROW_MARKET.countries.map(
    (country) => [`${ROW_MARKET.locale.code}-${country}`, ROW_MARKET.locale.root] as const,
  ),
];

/** Returns the best published language ("de-AT" finds "de"). Undefined if none matches. */
export function findLocale(requested: string | undefined): StoreLocale | undefined {
  const code = requested?.toLowerCase() ?? "";
  const [language] = code.split("-");
  return (
    STORE_LOCALES.find((locale) => locale.code.toLowerCase() === code) ??
    STORE_LOCALES.find((locale) => locale.code.split("-")[0] === language)
  );
}

/** Splits "/de/products/x" into its language and "/products/x". "/en-row/products/x" works the same way. */
export function splitLocale(path: string): { locale: StoreLocale; path: string } {
  const [, first = "", ...rest] = path.split("/");
  const locale = [...STORE_LOCALES, ROW_MARKET.locale].find(
    ({ root }) => root === `/${first.toLowerCase()}`,
  );
  return locale && locale.root
    ? { locale, path: `/${rest.join("/")}` }
    : { locale: PRIMARY_LOCALE, path };
}
