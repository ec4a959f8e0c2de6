/** The build replaces the call. A server that runs from source loads this file and draws no flag. */
const readFlags = () =>
  import.meta.glob("/assets/flags/*.svg", {
    query: "?url",
    import: "default",
    eager: true,
  }) as Readonly<Record<string, string>>;

let flags: Readonly<Record<string, string>> | undefined;

/** Where the picture of a country's flag is served; undefined when there is none. */
export function flagAddress(code: string): string | undefined {
  flags ??= readFlags();
  return flags[`/assets/flags/${code}.svg`];
}

/**
 * A country's flag as a picture: flag characters show as two letters on Windows. Decoration
 * only, the name always stands beside it.
 *
 * @param isLazy in a list of all countries: loaded when it comes into view, and so after its text
 */
export function Flag({ code, isLazy = false }: { code: string; isLazy?: boolean }) {
  const address = flagAddress(code);
  if (!address) return <span className="ui-flag" />;
  const loading = isLazy ? "lazy" : "eager";
  return <img className="ui-flag" src={address} alt="" width={20} height={14} loading={loading} />;
}
