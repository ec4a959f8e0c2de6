import { countryInSentence } from "#app/base/countries";
import type { AnswerState } from "#app/contract/attack-answer";
import { SCRIPTED } from "#app/engine/attack/answer-targets";
import { percent } from "#app/words/numbers";

/** Targets of an answer, and what it requires. */
export type DescribedAnswer = Pick<
  AnswerState["wouldHaveActed"][number],
  "networks" | "countries" | "agents" | "requiresPass"
> & {
  /** Share of the usual new visitors that it challenges. Undefined while it runs. */
  readonly usualShare?: number | undefined;
};

/** Describes whom an answer challenges, and what it requires. One sentence each. */
export function answerText(answer: DescribedAnswer): string {
  const { networks, countries, agents, requiresPass, usualShare } = answer;
  const targets = [
    ...networks.map((asn) => `AS${asn}`),
    ...countries.map(countryInSentence),
    ...agents.map(agentName),
  ];
  const challenges =
    targets.length === 0 ? [] : [`New visitors are challenged: ${targets.join(", ")}.`];
  const share =
    usualShare === undefined || targets.length === 0
      ? []
      : [
          `These are usually ${percent(Math.round(usualShare * 1_000), 1_000)} of your new visitors.`,
        ];
  return [
    ...challenges,
    ...share,
    ...(requiresPass ? ["Every checkout requires a visit, with at most 2 carts per visit."] : []),
  ].join(" ");
}

/** Returns the name of an agent of an attack. */
function agentName(agent: string): string {
  if (agent === SCRIPTED) return "automated browsers";
  return agent === "unknown" ? "unknown bots" : `bots that pretend to be ${agent}`;
}
