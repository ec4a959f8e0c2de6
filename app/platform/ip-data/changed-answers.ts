import type { Address } from "#app/engine/net/address";

import { checkMoved } from "../ip-intelligence/moved-data";
import type { PackedData } from "../ip-intelligence/packed-source";

type Question = (data: PackedData, address: Address) => string | number | null;

/** Answers that decide visits, with the verb for a large change of each. */
const QUESTIONS: readonly (readonly [moves: string, question: Question])[] = [
  ["moves", ({ places }, address) => places.placeOf(address).country],
  [
    "changes the second country of",
    ({ places }, address) => {
      const { country, otherCountry } = places.placeOf(address);
      return country === null ? null : (otherCountry ?? "sure");
    },
  ],
  ["changes the AS number of", ({ networks }, address) => networks.network(address).asn],
  ["changes the class of", ({ networks }, address) => networks.network(address).networkClass],
];

/**
 * Compares the answers of the next data with those of the last.
 *
 * @throws Error if more than a tenth of the addresses differ
 */
export async function checkAnswers(last: PackedData, next: PackedData): Promise<void> {
  for (const [moves, question] of QUESTIONS) {
    await checkMoved(
      (address) => question(last, address),
      (address) => question(next, address),
      { moves, ifRight: " (if that is right: docs/operators/publish-ip-data.md)" },
    );
  }
}
