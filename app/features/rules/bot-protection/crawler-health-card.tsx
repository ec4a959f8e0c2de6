import type { CountedAnswers } from "#app/engine/crawlers/crawler-answers";
import { crawlerErrors } from "#app/features/visits/public";
import { Text } from "#app/ui/kit";
import { SectionCard } from "#app/ui/section-card";
import { numeral, percent } from "#app/words/numbers";

import { groupsOfAnswers } from "./crawler-health";
import { crawlerHealthCard as texts } from "./texts";

interface CrawlerHealthCardProps {
  readonly answers: readonly CountedAnswers[];
}

function errorsText(errors: number, answers: number): string {
  if (errors === 0) return numeral(0);
  return texts.share({ errors, percent: percent(errors, answers) });
}

/** Shows the number of answers and errors that verified crawlers received, by group. */
export function CrawlerHealthCard({ answers }: CrawlerHealthCardProps) {
  const groups = groupsOfAnswers(answers);
  return (
    <SectionCard title={texts.title} intro={texts.intro}>
      {groups.length === 0 ? (
        <Text as="p" tone="subdued">
          {texts.none}
        </Text>
      ) : (
        <table className="bots-health">
          <thead>
            <tr>
              <th scope="col">{texts.crawlers}</th>
              <th scope="col">{texts.answers}</th>
              <th scope="col">{texts.errors}</th>
              <th scope="col">{texts.notFound}</th>
            </tr>
          </thead>
          <tbody>
            {groups.map((group) => {
              const errors = group.errors.reduce((sum, { times }) => sum + times, 0);
              const details = [
                ...group.errors.map(({ entryPoint, kind, times }) =>
                  texts.error({ entryPoint, error: crawlerErrors[kind]({ times }) }),
                ),
                group.chosen > 0 && texts.chosen({ times: group.chosen }),
              ].filter(Boolean);
              return (
                <tr key={group.title}>
                  <th scope="row">
                    {group.title}
                    {details.length > 0 && (
                      <Text as="p" tone="subdued" variant="bodySm">
                        {details.join(", ")}
                      </Text>
                    )}
                  </th>
                  <td>{numeral(group.answers)}</td>
                  <td>{errorsText(errors, group.answers)}</td>
                  <td>{numeral(group.missing)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </SectionCard>
  );
}
