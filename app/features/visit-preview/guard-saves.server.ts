import { callsOf } from "../../contract";
import type { Call } from "../../contract/call";
import { ApiError } from "../../platform/data-api/api-error";
import type { HandlersOf } from "../../platform/data-api/handlers";
import type { Database } from "../../store/client.server";
import { type LookUp, type MerchantContext } from "../rules/public.server";
import { loadRuleset } from "../rules/public-ruleset.server";
import { surfaceOf } from "./draft.server";
import { type LastWeek, lossUnder, readLastWeek } from "./last-week.server";
import { isMuch, lossText } from "./loss-words";

/** The input field that says yes (contract/rules/rule-entry.ts); a call that has it is guarded. */
const CONFIRMED = "confirmedLoss";

type Input = Readonly<Record<string, unknown>>;
type Save = (input: Input, context: MerchantContext) => Promise<unknown>;

const isGuarded = ({ input }: Call) => "shape" in input && CONFIRMED in (input.shape as object);

/** Returns whether the input confirms this question. */
const isAnswered = (input: Input) => input[CONFIRMED] === true;

/** Returns the effect of a change on the week as a sentence. Null: no question. Runs inside the change's transaction. */
async function lossOf(tx: Database, week: LastWeek, shopId: string): Promise<string | null> {
  const drafted = await loadRuleset(tx, shopId, week.surface);
  if (!drafted || drafted.version === week.source.version) return null;
  const loss = await lossUnder(week, drafted);
  return isMuch(loss) ? lossText(loss) : null;
}

/** Rolls back a change that was made to evaluate its effect. */
class Undo extends Error {}

/** Returns the effect of a save with every other question confirmed. The save is rolled back. */
async function triedLoss(
  save: Save,
  input: Input,
  context: MerchantContext,
  week: LastWeek,
): Promise<string | null> {
  const questions = Object.keys(input).filter((field) => field.startsWith("confirmed"));
  const yes = Object.fromEntries(questions.map((field) => [field, true]));
  let loss: string | null = null;
  try {
    await context.db.transaction(async (tx) => {
      await save({ ...input, ...yes }, { ...context, db: tx });
      loss = await lossOf(tx, week, context.shop.id);
      throw new Undo();
    });
  } catch (error) {
    // What else is wrong with it is answered once the question is.
    if (!(error instanceof Undo) && !(error instanceof ApiError)) throw error;
  }
  return loss;
}

function question(message: string, fields: Readonly<Record<string, string>> = {}): ApiError {
  return new ApiError("confirmation_needed", {
    message,
    fields: { ...fields, [CONFIRMED]: message },
  });
}

/**
 * A save that asks before it shuts out over a fifth of the last week's visits, or somebody who paid.
 * It runs in a transaction that the answer ends: what is asked about is what would be saved.
 *
 * @throws ApiError confirmation_needed, with what the save itself asks in the same question
 */
function guarded(save: Save, lookUp: LookUp): Save {
  return async (input, context) => {
    if (isAnswered(input)) return save(input, context);
    const { db, shop, clock } = context;
    const surface = surfaceOf(input);
    const week = await readLastWeek(db, { shopId: shop.id, surface, now: clock(), lookUp });
    if (week === null) return save(input, context);
    try {
      return await db.transaction(async (tx) => {
        const answer = await save(input, { ...context, db: tx });
        const loss = await lossOf(tx, week, shop.id);
        if (loss !== null) throw question(loss);
        return answer;
      });
    } catch (error) {
      const isAsked = error instanceof ApiError && error.code === "confirmation_needed";
      if (!isAsked || error.fields?.[CONFIRMED] !== undefined) throw error;
      const loss = await triedLoss(save, input, context, week);
      throw loss === null ? error : question(`${loss} ${error.message}`, error.fields);
    }
  };
}

type Areas = Readonly<Record<string, Readonly<Record<string, unknown>>>>;
type Handlers<A extends Areas> = { readonly [Area in keyof A]: HandlersOf<A[Area]> };

/** The handlers of the data API, each call that can shut visitors out guarded. */
export function guardSaves<A extends Areas>(
  areas: A,
  handlers: Handlers<A>,
  lookUp: LookUp,
): Handlers<A> {
  const guardArea = ([area, module]: [string, Areas[string]]) => {
    const ofArea = handlers[area] as unknown as Record<string, Save>;
    const saves = callsOf(module)
      .filter(([, call]) => isGuarded(call))
      .map(([name]) => [name, guarded(ofArea[name]!, lookUp)] as const);
    return [area, { ...ofArea, ...Object.fromEntries(saves) }] as const;
  };
  return Object.fromEntries(Object.entries(areas).map(guardArea)) as unknown as Handlers<A>;
}
