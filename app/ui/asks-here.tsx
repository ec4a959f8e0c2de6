import { useAdminHost } from "./admin-host";

/**
 * Hidden fields of a form that a browser may send by itself, before the scripts are there: a query of a
 * form's own fields would replace the one that says which store asks.
 */
export function AsksHere() {
  const { linkAddress } = useAdminHost();
  const [, query] = linkAddress("/").split("?");
  return [...new URLSearchParams(query)].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
