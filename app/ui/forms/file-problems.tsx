import { Banner, List } from "@shopify/polaris";

import { fileProblems as texts } from "./texts";

interface FileProblemsProps {
  /** Name of one unit of the file, such as "Row". */
  readonly place: string;
  /** `at` counts from 1. 0 is the whole file. */
  readonly problems: readonly { readonly at: number; readonly message: string }[];
  /** Number of all problems, including those not listed. */
  readonly total: number;
  /** True if the rest of the file can be added. */
  readonly isPartial: boolean;
}

/** Lists the parts of a file that cannot be read. */
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
        {more > 0 && <List.Item>{texts.more({ count: more })}</List.Item>}
      </List>
    </Banner>
  );
}
