import { catalog } from "#app/words/catalog";

/** Names of a shop's staff by actor: {"staff:100002": "Jane Fernhill"}. */
export type StaffNames = Readonly<Record<string, string>>;

export const { actors } = catalog("shop/staff/actor-words", {
  actors: {
    palisade: "Palisade",
    system: "Palisade",
    platform: "Shopify",
    demo: "Demo data",
    "merchant:login-link": "Your store, by login link",
    "unsubscribe link": "The unsubscribe link",
    staff: "A member of staff",
    support: "Palisade support",
  },
});

/** Returns an actor in words for merchants: the name for a member of staff, if known. */
export function actorText(actor: string, names: StaffNames): string {
  if (Object.hasOwn(names, actor)) return names[actor]!;
  if (actor.startsWith("staff:")) return actors.staff;
  if (actor.startsWith("support:")) return actors.support;
  return Object.hasOwn(actors, actor) ? actors[actor as keyof typeof actors] : actor;
}
