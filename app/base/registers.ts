/**
 * Visitors are counted by a HyperLogLog sketch of 1,024 registers: Flajolet and others, "HyperLogLog: the analysis of a
 * near-optimal cardinality estimation algorithm" (2007). A register that was hit is kept as one small number: its place
 * above the lowest five bits, and in them its rank, the place of the first one in the rest of the hash. So of two values
 * of one register the greater has the higher rank, and a sketch holds only registers that were hit.
 */
export const REGISTERS = 1_024;
/** Bits of the hash that say which register. */
export const PLACE_BITS = 10;
/** Bits of the hash that the rank is taken from: it is 1 to 23. */
export const RANK_BITS = 22;
/** Bits of a value that hold the rank. */
export const PLACE_SHIFT = 5;
