/** Names of the surfaces a visit can come through. */
export const DOORS: Readonly<Record<string, string>> = {
  firewall: "Firewall",
  storefront: "Storefront",
};

export const doorName = (surface: string) => DOORS[surface] ?? surface;
