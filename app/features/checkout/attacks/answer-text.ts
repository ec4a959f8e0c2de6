import { countryInSentence } from "#app/base/countries";
import type { AnswerState } from "#app/contract/attack-answer";
import { SCRIPTED } from "#app/engine/attack/answer-targets";
import { percent } from "#app/words/numbers";

import { answerTexts as texts } from "./texts";

/** Targets of an answer to an attack, and whether the answer requires a checkout pass. */
export type DescribedAnswer = Pick<
  AnswerState["wouldHaveActed"][number],
  "networks" | "countries" | "agents" | "requiresPass"
> & {
  /** Share of usual new visitors that the answer would challenge, 0 to 1. Undefined for a running answer. */
  readonly usualShare?: number | undefined;
};

/** Describes the visitors that an answer challenges and the pass that it requires, one sentence each. */
export function answerText(answer: DescribedAnswer): string {
  const { networks, countries, agents, requiresPass, usualShare } = answer;
  const targets = [
    ...networks.map((asn) => `AS${asn}`),
    ...countries.map(countryInSentence),
    ...agents.map(agentName),
  ];
  const sentences = [
    targets.length > 0 && texts.challenges({ targets: targets.join(", ") }),
    targets.length > 0 &&
      usualShare !== undefined &&
      texts.share({ share: percent(Math.round(usualShare * 1_000), 1_000) }),
    requiresPass && texts.requiresPass,
  ];
  return sentences.filter(Boolean).join(" ");
}

/** Returns the display name of an attack's agent: a claimed crawler, automated browsers or unknown bots. */
function agentName(agent: string): string {
  if (agent === SCRIPTED) return texts.scripted;
  return agent === "unknown" ? texts.unknownBots : texts.pretenders({ agent });
}
