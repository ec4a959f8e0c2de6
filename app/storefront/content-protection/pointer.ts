import type { ContentProtectionConfig } from "../storefront-config";
import { isExempt, isOnLink, isOnPicture } from "./exempt";

type Config = Pick<ContentProtectionConfig, "rightClick" | "images" | "longPress">;

/**
 * Reports whether to suppress a context menu.
 *
 * Menus opened by keyboard are always allowed: people who cannot use a mouse, and screen readers, need them.
 */
export function isMenuRefused(event: MouseEvent, config: Config): boolean {
  if (isExempt(event)) return false;
  const { pointerType } = event as Partial<PointerEvent>;
  if (pointerType === "touch") return config.longPress && !isPlainLink(event);
  const isMouse = event.button === 2 || event.ctrlKey;
  return isMouse && isClickRefused(event, config);
}

function isClickRefused(event: Event, { rightClick, images }: Config): boolean {
  if (isOnPicture(event))
    return images || rightClick === "images" || isEverywhere(event, rightClick);
  return isEverywhere(event, rightClick);
}

function isEverywhere(event: Event, rightClick: Config["rightClick"]): boolean {
  return rightClick === "except-links" && !isOnLink(event);
}

const isPlainLink = (event: Event) => isOnLink(event) && !isOnPicture(event);

/** Reports whether to suppress dragging an element out of the page. */
export function isDragRefused(event: Event, { images }: Config): boolean {
  return images && isOnPicture(event) && !isExempt(event);
}
