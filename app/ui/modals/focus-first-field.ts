/**
 * Puts the focus on the first field of a part of a page, if there is one. Nothing is scrolled: a modal may not have its
 * height yet, and would come to rest with the field at its upper edge.
 */
export function focusFirstField(content: HTMLElement | null | undefined): void {
  content
    ?.querySelector<HTMLElement>(
      "input:not(:disabled), select:not(:disabled), textarea:not(:disabled)",
    )
    ?.focus({ preventScroll: true });
}
