import { useId, useState } from "react";

export interface DisclosureOptions {
  /** True if a value inside is set, so the section starts open. */
  readonly startsOpen?: boolean;
  /** True if a field inside needs attention, such as a rejected one. */
  readonly mustOpen?: boolean;
}

/**
 * Manages a collapsible section. `id` belongs to the section, and `button` contains the props of its Polaris button.
 */
export function useDisclosure({ startsOpen = false, mustOpen = false }: DisclosureOptions = {}) {
  const [isOpened, setOpened] = useState(startsOpen);
  const id = useId();
  const isOpen = isOpened || mustOpen;
  const disclosure: "up" | "down" = isOpen ? "up" : "down";
  const onClick = () => setOpened(!isOpen);
  return { id, isOpen, button: { disclosure, ariaExpanded: isOpen, ariaControls: id, onClick } };
}
