/**
 * Focuses the first field of an element, if there is one. It does not scroll: a modal may not have its height yet, and
 * would stop with the field at its top edge.
 */
export function focusFirstField(content: HTMLElement | null | undefined): void {
  content
    ?.querySelector<HTMLElement>(
      "input:not(:disabled), select:not(:disabled), textarea:not(:disabled)",
    )
    ?.focus({ preventScroll: true });
}
