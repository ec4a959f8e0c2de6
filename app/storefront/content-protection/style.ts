import type { ContentProtectionConfig } from "../storefront-config";
import { EXEMPT } from "./exempt";

/** Screen readers read unselectable text, and keyboard navigation is unchanged. */
export const NO_SELECTION =
  "html{-webkit-user-select:none!important;user-select:none!important}" +
  `${EXEMPT}{-webkit-user-select:text!important;user-select:text!important}`;

const NO_DRAG = "img,picture,svg{-webkit-user-drag:none!important}";

/** Suppresses Safari's menu of a long press, except on links, where it opens a new tab. */
const NO_CALLOUT = "html,img{-webkit-touch-callout:none}a[href]{-webkit-touch-callout:default}";

const NO_PRINT = "@media print{html{display:none!important}}";

/** Returns the style rules of a page, except {@link NO_SELECTION}. "" for none. */
export function styleOf(config: ContentProtectionConfig): string {
  return (
    (config.images ? NO_DRAG : "") +
    (config.longPress ? NO_CALLOUT : "") +
    (config.print ? NO_PRINT : "")
  );
}
