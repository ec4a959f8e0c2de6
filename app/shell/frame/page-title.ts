import { PRODUCT_NAME } from "../product";

/** Returns the document title of a screen, for a route's meta. */
export function pageTitle(screen: string): { title: string }[] {
  return [{ title: `${screen} · ${PRODUCT_NAME}` }];
}
