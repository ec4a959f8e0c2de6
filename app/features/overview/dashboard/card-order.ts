import { CARD_KEYS, type CardKey } from "#app/contract/dashboard";

/**
 * Returns an order that contains every card once. Drops unknown and duplicate cards and appends missing cards, because
 * the input may be from another version of the app or damaged.
 */
export function healOrder(order: readonly unknown[]): CardKey[] {
  const known = order.filter((key): key is CardKey => CARD_KEYS.includes(key as CardKey));
  return [...new Set([...known, ...CARD_KEYS])];
}

/** Returns the order after a card was moved to another card's position. */
export function moveCard(order: readonly CardKey[], card: CardKey, to: CardKey): CardKey[] {
  const place = order.indexOf(to);
  const others = order.filter((key) => key !== card);
  return [...others.slice(0, place), card, ...others.slice(place)];
}
