import { useAdminHost } from "./admin-host";

/**
 * Hidden fields that name the store, for a form that the browser may send before scripts are loaded. The form's own
 * fields replace the query of its address, which named the store.
 */
export function EmbeddedInputs() {
  const { linkAddress } = useAdminHost();
  const [, query] = linkAddress("/").split("?");
  return [...new URLSearchParams(query)].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
