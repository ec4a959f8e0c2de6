import { useCallback } from "react";

import type { ParsedInputOf } from "#app/contract/call";
import { getPeople } from "#app/contract/people";
import { useSearchParams } from "#app/ui/navigation";

/** Query parameters of the people screen. */
export type PeopleQuery = Omit<ParsedInputOf<typeof getPeople>, "pageSize">;

const DEFAULTS: PeopleQuery = { effect: "any", kind: "any", search: "", page: 1 };

/** Reads the query parameters. Invalid values fall back to their defaults. */
export function readPeopleQuery(params: URLSearchParams): PeopleQuery {
  const { shape } = getPeople.input;
  const readParameter = <Name extends keyof PeopleQuery>(name: Name): PeopleQuery[Name] => {
    const parsed = shape[name].safeParse(params.get(name) ?? undefined);
    return (parsed.success ? parsed.data : DEFAULTS[name]) as PeopleQuery[Name];
  };
  return {
    effect: readParameter("effect"),
    kind: readParameter("kind"),
    search: readParameter("search"),
    page: readParameter("page"),
  };
}

/**
 * Returns a function that changes the query. Any change except of the page leads back to page one.
 */
export function usePeopleQuery() {
  const [, setParams] = useSearchParams();
  return useCallback(
    (change: Partial<PeopleQuery>) =>
      setParams(
        (params) => {
          const next = new URLSearchParams(params);
          if (change.page === undefined) next.delete("page");
          for (const [name, value] of Object.entries(change)) next.set(name, String(value));
          return next;
        },
        { preventScrollReset: true },
      ),
    [setParams],
  );
}
