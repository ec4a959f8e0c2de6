import type { ContentProtectionConfig } from "../storefront-config";
import { isExempt } from "./exempt";

/**
 * Refuses a visitor's copy, or adds the page's address below the text. The content of a field is the
 * visitor's own and is copied as it is.
 *
 * @returns true when copying was refused
 */
export function onCopy(
  event: ClipboardEvent,
  page: Window,
  copy: ContentProtectionConfig["copy"],
): boolean {
  const text = page.getSelection()?.toString() ?? "";
  if (copy === "off" || isExempt(event) || text === "") return false;
  event.preventDefault();
  if (copy === "block") return true;
  event.clipboardData?.setData("text/plain", `${text}\n\n${page.location.href.split("#")[0]}`);
  return false;
}
