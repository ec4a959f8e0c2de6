/**
 * Returns the addresses of all flags. The build replaces this call. A server that runs from source loads this file and
 * draws no flags.
 */
const readFlags = () =>
  import.meta.glob("/assets/flags/*.svg", {
    query: "?url",
    import: "default",
    eager: true,
  }) as Readonly<Record<string, string>>;

let flags: Readonly<Record<string, string>> | undefined;

/** Returns the address of a country's flag. Undefined if there is none. */
export function flagAddress(code: string): string | undefined {
  flags ??= readFlags();
  return flags[`/assets/flags/${code}.svg`];
}

/**
 * A country's flag as a picture, because Windows shows flag characters as two letters. It is decoration: the country's
 * name is always next to it.
 *
 * @param isLazy true in a list of all countries: the flag loads when it comes into view
 */
export function Flag({ code, isLazy = false }: { code: string; isLazy?: boolean }) {
  const address = flagAddress(code);
  if (!address) return <span className="ui-flag" />;
  const loading = isLazy ? "lazy" : "eager";
  return <img className="ui-flag" src={address} alt="" width={20} height={14} loading={loading} />;
}
