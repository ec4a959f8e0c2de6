/** Puts the focus on the first field of a part of a page, if there is one. */
export function focusFirstField(content: HTMLElement | null | undefined): void {
  content
    ?.querySelector<HTMLElement>(
      "input:not(:disabled), select:not(:disabled), textarea:not(:disabled)",
    )
    ?.focus();
}
