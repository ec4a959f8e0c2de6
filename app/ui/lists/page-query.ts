import { useSearchParams } from "@remix-run/react";
import { useCallback } from "react";

/** Reads one parameter of an address, as a schema of zod does. */
interface Reader {
  safeParse(text: unknown): { success: true; data: unknown } | { success: false };
}

/**
 * The part of a page's address that says what of a list it shows.
 *
 * @param readers by parameter; what they do not know falls back to the default
 * @param defaults what is shown without parameters
 */
export function pageQuery<Query extends { readonly page: number }>(
  readers: Readonly<Record<keyof Query & string, Reader>>,
  defaults: Query,
) {
  const names = Object.keys(defaults) as (keyof Query & string)[];

  function read(params: URLSearchParams): Query {
    const readOne = (name: keyof Query & string) => {
      const read = readers[name].safeParse(params.get(name) ?? undefined);
      return [name, read.success ? read.data : defaults[name]] as const;
    };
    return Object.fromEntries(names.map(readOne)) as unknown as Query;
  }

  /** Anything but turning the page leads back to page one; parameters of others stay. */
  function change(params: URLSearchParams, part: Partial<Query>): URLSearchParams {
    const next = new URLSearchParams(params);
    if (part.page === undefined) next.delete("page");
    for (const [name, value] of Object.entries(part)) {
      if (value === defaults[name as keyof Query]) next.delete(name);
      else next.set(name, String(value));
    }
    return next;
  }

  /** Changes what the screen shows; the address says it, so reloading keeps it. */
  function usePageQuery() {
    const [, setParams] = useSearchParams();
    return useCallback(
      (part: Partial<Query>) =>
        setParams((params) => change(params, part), { preventScrollReset: true }),
      [setParams],
    );
  }

  return { read, change, usePageQuery };
}
