import { List, Text } from "#app/ui/kit";
import { quote } from "#app/words/quoted";

import type { NumberedProblem } from "../lines/pasted-lines";
import { problemList as texts } from "./texts";

/** Maximum number of problems shown. The others are counted. */
const SHOWN = 50;

interface ProblemListProps {
  readonly problems: readonly NumberedProblem[];
  /** Total number, if `problems` contains only the first ones. */
  readonly total?: number;
}

/** Lists problems with the text of their lines. */
export function ProblemList({ problems, total = problems.length }: ProblemListProps) {
  if (problems.length === 0) return null;
  const more = total - SHOWN;
  return (
    <div className="rules-problems" tabIndex={0} role="group" aria-label={texts.lines}>
      <List>
        {problems.slice(0, SHOWN).map(({ place, text, message }) => (
          <List.Item key={place}>
            {place},{" "}
            <Text as="span" fontWeight="medium" breakWord>
              {quote(text)}
            </Text>
            : {message}
          </List.Item>
        ))}
      </List>
      {more > 0 && <p>{texts.andMore({ count: more })}</p>}
    </div>
  );
}
