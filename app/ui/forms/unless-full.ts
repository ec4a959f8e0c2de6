interface Leading {
  readonly content: string;
  readonly url: string;
}

/**
 * An action that leads to the form of a new row, switched off while the list is full. Then it leads
 * nowhere: only a button can be switched off, a link cannot.
 */
export function unlessFull({ content, url }: Leading, isFull: boolean) {
  return isFull ? { content, disabled: true } : { content, url };
}
