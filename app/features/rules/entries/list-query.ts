import type { InputOf } from "#app/contract/call";
import { getRuleList } from "#app/contract/rules/rules";

type ListInput = Required<InputOf<typeof getRuleList>>;

/** Query parameters of a list page. */
export interface ListQuery {
  readonly search: string;
  readonly status: ListInput["status"];
  readonly effect: ListInput["effect"];
  readonly sort: ListInput["sort"];
  readonly page: number;
}

const DEFAULTS: ListQuery = {
  search: "",
  status: "any",
  effect: "any",
  sort: "created-desc",
  page: 1,
};

/** Reads the query parameters. Invalid values fall back to their defaults. */
export function readListQuery(params: URLSearchParams): ListQuery {
  const { shape } = getRuleList.input;
  const readParameter = <Name extends keyof ListQuery>(name: Name): ListQuery[Name] => {
    const parsed = shape[name].safeParse(params.get(name) ?? undefined);
    return (parsed.success ? parsed.data : DEFAULTS[name]) as ListQuery[Name];
  };
  return {
    search: readParameter("search"),
    status: readParameter("status"),
    effect: readParameter("effect"),
    sort: readParameter("sort"),
    page: readParameter("page"),
  };
}

/**
 * Returns the query with changes. Any change except a change of the page selects page one. Other parameters, such as
 * Shopify's, stay.
 */
export function changeListQuery(
  params: URLSearchParams,
  change: Partial<ListQuery>,
): URLSearchParams {
  const next = new URLSearchParams(params);
  if (change.page === undefined) next.delete("page");
  for (const [name, value] of Object.entries(change)) {
    if (value === DEFAULTS[name as keyof ListQuery]) next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}

export function isFiltered({ search, status, effect }: ListQuery): boolean {
  return search !== "" || status !== "any" || effect !== "any";
}
