import type { ReactNode } from "react";

import { textBlock as texts } from "./texts";

/** A part of a long text: its anchor, its heading and what it says. */
export interface TextSection {
  readonly id: string;
  readonly title: string;
  readonly body: ReactNode;
}

/** Where everything is: links to the headings of a long text. */
export function Contents({
  sections,
}: {
  readonly sections: readonly Omit<TextSection, "body">[];
}) {
  return (
    <nav aria-label={texts.contents}>
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
