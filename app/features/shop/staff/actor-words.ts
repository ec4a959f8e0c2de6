/** Names of a shop's staff by actor: {"staff:100002": "Jane Fernhill"}. */
export type StaffNames = Readonly<Record<string, string>>;

const OTHERS: Readonly<Record<string, string>> = {
  palisade: "Palisade",
  system: "Palisade",
  platform: "Shopify",
  demo: "Demo data",
  "merchant:login-link": "Your store, by login link",
  "unsubscribe link": "The unsubscribe link",
};

/** Returns an actor in words for merchants: the name for a member of staff, if known. */
export function actorText(actor: string, names: StaffNames): string {
  if (Object.hasOwn(names, actor)) return names[actor]!;
  if (actor.startsWith("staff:")) return "A member of staff";
  if (actor.startsWith("support:")) return "Palisade support";
  return Object.hasOwn(OTHERS, actor) ? OTHERS[actor]! : actor;
}
