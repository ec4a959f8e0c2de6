/** A text to be found, or an expression to be held against texts, and the place of its entry. */
export interface Pattern {
  readonly text: string;
  readonly place: number;
}
