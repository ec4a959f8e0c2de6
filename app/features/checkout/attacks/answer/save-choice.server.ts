import type { AnswerChoice } from "#app/contract/attack-answer";
import { lockSettings, readSettings, saveSection } from "#app/features/shop/public.server";
import type { Database } from "#app/store/client.server";

import { type AnswerContext, endAnswer } from "./change-answer.server";

/**
 * Saves the merchant's choice about attacks. Any choice except "act" ends an answer that Palisade started.
 *
 * @param tx transaction of the change
 */
export async function saveChoice(
  tx: Database,
  context: AnswerContext,
  choice: AnswerChoice,
): Promise<void> {
  await lockSettings(tx, context.shop.id);
  const { running } = await readSettings(tx, context.shop.id, "attack-answer");
  if (choice !== "act" && running?.by === "palisade") await endAnswer(tx, context, "choice");
  const before = await readSettings(tx, context.shop.id, "attack-answer");
  const change = { section: "attack-answer", value: { ...before, choice } } as const;
  await saveSection(tx, context, { ...change, expectedVersion: null });
}
