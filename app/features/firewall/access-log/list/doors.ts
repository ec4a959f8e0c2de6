/** Where visits come in, by their surface. */
export const DOORS: Readonly<Record<string, string>> = {
  firewall: "Firewall",
  storefront: "Storefront",
};

export const doorName = (surface: string) => DOORS[surface] ?? surface;
