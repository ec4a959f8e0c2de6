import type { DevStoreContext } from "../context";
import type { Carts } from "./cart";
import type { createThemeRenderer } from "./render/theme-renderer";

/** What the parts of the storefront share. */
export interface Storefront {
  context: DevStoreContext;
  carts: Carts;
  renderer: ReturnType<typeof createThemeRenderer>;
}
