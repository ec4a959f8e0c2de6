import type { ReactNode } from "react";

import { textBlock as texts } from "./texts";

/** Section of a long text: anchor, heading and body. */
export interface TextSection {
  readonly id: string;
  readonly title: string;
  readonly body: ReactNode;
}

/** Table of contents: links to the headings of a long text. */
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
