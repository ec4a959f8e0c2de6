import { Banner, List } from "@shopify/polaris";

import { fileProblems as texts } from "./texts";

interface FileProblemsProps {
  /** What its parts are called: "Row". */
  readonly place: string;
  /** `at` counts from 1; 0: the file as a whole. */
  readonly problems: readonly { readonly at: number; readonly message: string }[];
}

/** Why nothing of a file was taken. */
export function FileProblems({ place, problems }: FileProblemsProps) {
  return (
    <Banner tone="critical" title={texts.title}>
      <List>
        {problems.map(({ at, message }) => (
          <List.Item key={`${at} ${message}`}>
            {at === 0 ? message : texts.problem({ place, at, message })}
          </List.Item>
        ))}
      </List>
    </Banner>
  );
}
