import type { ContentProtectionConfig } from "../storefront-config";
import { isExempt } from "./exempt";

/**
 * Refuses a visitor's copy, or appends the page's address. Text in fields is the visitor's own and copied unchanged.
 *
 * @returns true if copying was refused
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
