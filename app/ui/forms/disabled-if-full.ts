interface Leading {
  readonly content: string;
  readonly url: string;
}

/**
 * Returns an action that opens the form of a new row. While the list is full it has no address and is disabled: only a
 * button can be disabled, not a link.
 */
export function disabledIfFull({ content, url }: Leading, isFull: boolean) {
  return isFull ? { content, disabled: true } : { content, url };
}
