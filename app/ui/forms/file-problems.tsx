import { Banner, List } from "@shopify/polaris";

import { fileProblems as texts } from "./texts";

interface FileProblemsProps {
  /** What its parts are called: "Row". */
  readonly place: string;
  /** `at` counts from 1; 0: the file as a whole. */
  readonly problems: readonly { readonly at: number; readonly message: string }[];
  /** Number of all problems. */
  readonly total: number;
  /** True: the other parts of the file can be added. */
  readonly isPartial: boolean;
}

/** Parts of a file that cannot be read. */
export function FileProblems({ place, problems, total, isPartial }: FileProblemsProps) {
  const more = total - problems.length;
  return (
    <Banner
      tone={isPartial ? "warning" : "critical"}
      title={isPartial ? texts.leftOut : texts.title}
    >
      <List>
        {problems.map(({ at, message }) => (
          <List.Item key={`${at} ${message}`}>
            {at === 0 ? message : texts.problem({ place, at, message })}
          </List.Item>
        ))}
        {more > 0 && <List.Item>{texts.more(more)}</List.Item>}
      </List>
    </Banner>
  );
}
