import type { DevStoreContext } from "../context";
import type { Carts } from "./cart";
import type { PageCache } from "./page-cache";
import type { createThemeRenderer } from "./render/theme-renderer";

/** State shared by the modules of the storefront. */
export interface Storefront {
  context: DevStoreContext;
  carts: Carts;
  pages: PageCache;
  renderer: ReturnType<typeof createThemeRenderer>;
}
