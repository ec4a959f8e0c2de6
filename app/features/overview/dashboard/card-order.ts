import { CARD_KEYS, type CardKey } from "#app/contract/dashboard";

/**
 * An order in which every card stands once, from one that may come from another version of the
 * product or be damaged: unknown cards and second mentions are left out, missing cards come last.
 */
export function healOrder(order: readonly unknown[]): CardKey[] {
  const known = order.filter((key): key is CardKey => CARD_KEYS.includes(key as CardKey));
  return [...new Set([...known, ...CARD_KEYS])];
}

/** The order after a card was put to another card's place. */
export function moveCard(order: readonly CardKey[], card: CardKey, to: CardKey): CardKey[] {
  const place = order.indexOf(to);
  const others = order.filter((key) => key !== card);
  return [...others.slice(0, place), card, ...others.slice(place)];
}
