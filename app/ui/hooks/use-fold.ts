import { useId, useState } from "react";

export interface FoldProps {
  /** True: something in it was set before, so it is shown from the start. */
  readonly startsOpen?: boolean;
  /** True: something in it needs the person now, such as a field that was refused. */
  readonly mustOpen?: boolean;
}

/** A part that a button opens and closes: `id` is the part's, `button` what makes a Polaris button its own. */
export function useFold({ startsOpen = false, mustOpen = false }: FoldProps = {}) {
  const [isOpened, setOpened] = useState(startsOpen);
  const id = useId();
  const isOpen = isOpened || mustOpen;
  const disclosure: "up" | "down" = isOpen ? "up" : "down";
  const onClick = () => setOpened(!isOpen);
  return { id, isOpen, button: { disclosure, ariaExpanded: isOpen, ariaControls: id, onClick } };
}
