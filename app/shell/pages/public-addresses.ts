import { useRouteLoaderData } from "@remix-run/react";

/** Where people find us; the environment says. */
export interface PublicAddresses {
  /** Our support's mail address. */
  readonly supportEmail: string;
  /** The app's page in the platform's app store. */
  readonly listingUrl: string;
}

/** The addresses, on every page; null only where the document itself could not load its data. */
export function usePublicAddresses(): PublicAddresses | null {
  return useRouteLoaderData<PublicAddresses>("root") ?? null;
}
