import type { ShouldRevalidateFunctionArgs } from "#app/ui/navigation";

/** What an action answers, as far as it matters here. */
interface Answer {
  readonly ok?: unknown;
  readonly code?: unknown;
}

/**
 * For a route's `shouldRevalidate`: after an action that nobody could answer, the page keeps what it
 * shows. Loading it again would fail, too, and take the form away with what was typed into it.
 */
export function keepAfterFailure(args: ShouldRevalidateFunctionArgs): boolean {
  const { ok, code } = (args.actionResult ?? {}) as Answer;
  const isUnanswered = ok === false && code === "unavailable";
  // Somebody who moved on meanwhile wants the other page, not the one that is kept.
  const isSamePage = args.currentUrl.href === args.nextUrl.href;
  return isUnanswered && isSamePage ? false : args.defaultShouldRevalidate;
}
