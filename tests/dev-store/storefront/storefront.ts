import type { DevStoreContext } from "../context";
import type { Carts } from "./cart";
import type { createThemeRenderer } from "./render/theme-renderer";

/** State shared by the modules of the storefront. */
export interface Storefront {
  context: DevStoreContext;
  carts: Carts;
  renderer: ReturnType<typeof createThemeRenderer>;
}
