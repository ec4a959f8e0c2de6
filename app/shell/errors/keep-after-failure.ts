import type { ShouldRevalidateFunctionArgs } from "#app/ui/navigation";

/** Fields of an action's answer that are read here. */
interface Answer {
  readonly ok?: unknown;
  readonly code?: unknown;
}

/**
 * Decides `shouldRevalidate` of a route: after an action that failed as unavailable, the page keeps its contents.
 * Loading it again would also fail and remove the form with its typed text.
 */
export function keepAfterFailure(args: ShouldRevalidateFunctionArgs): boolean {
  const { ok, code } = (args.actionResult ?? {}) as Answer;
  const isUnanswered = ok === false && code === "unavailable";
  // A user who opened another page in the meantime needs that page's data.
  const isSamePage = args.currentUrl.href === args.nextUrl.href;
  return isUnanswered && isSamePage ? false : args.defaultShouldRevalidate;
}
