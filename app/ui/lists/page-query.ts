import { useSearchParams } from "@remix-run/react";
import { useCallback } from "react";

/** Reader of one query parameter. A zod schema fits. */
interface Reader {
  safeParse(text: unknown): { success: true; data: unknown } | { success: false };
}

/**
 * Creates the functions that read and write the query of a list's page.
 *
 * @param readers by parameter. An invalid value falls back to its default
 * @param defaults values without parameters
 */
export function pageQuery<Query extends { readonly page: number }>(
  readers: Readonly<Record<keyof Query & string, Reader>>,
  defaults: Query,
) {
  const names = Object.keys(defaults) as (keyof Query & string)[];

  function readQuery(params: URLSearchParams): Query {
    const readOne = (name: keyof Query & string) => {
      const read = readers[name].safeParse(params.get(name) ?? undefined);
      return [name, read.success ? read.data : defaults[name]] as const;
    };
    return Object.fromEntries(names.map(readOne)) as unknown as Query;
  }

  /** Returns the changed parameters. Every change except of the page returns to page 1. Other parameters remain. */
  function change(params: URLSearchParams, part: Partial<Query>): URLSearchParams {
    const next = new URLSearchParams(params);
    if (part.page === undefined) next.delete("page");
    for (const [name, value] of Object.entries(part)) {
      if (value === defaults[name as keyof Query]) next.delete(name);
      else next.set(name, String(value));
    }
    return next;
  }

  /** Returns a function that changes the query. The address contains it, so it survives a reload. */
  function usePageQuery() {
    const [, setParams] = useSearchParams();
    return useCallback(
      (part: Partial<Query>) =>
        setParams((params) => change(params, part), { preventScrollReset: true }),
      [setParams],
    );
  }

  return { read: readQuery, change, usePageQuery };
}
