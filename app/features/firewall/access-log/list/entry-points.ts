/** Names of the surfaces a visit can come through. */
export const ENTRY_POINT_NAMES: Readonly<Record<string, string>> = {
  firewall: "Firewall",
  storefront: "Storefront",
};

export const entryPointName = (surface: string) => ENTRY_POINT_NAMES[surface] ?? surface;
