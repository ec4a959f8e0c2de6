/** A literal or a regular expression, and the place of its entry. */
export interface Pattern {
  readonly text: string;
  readonly place: number;
}
