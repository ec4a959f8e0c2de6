/**
 * Number of registers of the HyperLogLog sketch that counts visitors.
 *
 * Source: Flajolet and others, "HyperLogLog: the analysis of a near-optimal cardinality estimation algorithm" (2007).
 *
 * A sketch stores only registers that were hit, each as one small number. The lowest five bits contain the rank: the
 * position of the first one bit in the rest of the hash. The bits above contain the register's index. Of two values of
 * one register, the greater therefore has the higher rank.
 */
export const REGISTERS = 1_024;
/** Number of bits of the hash that select the register. */
export const PLACE_BITS = 10;
/** Number of bits of the hash from which the rank is computed. Ranks are 1 to 23. */
export const RANK_BITS = 22;
/** Number of bits of a stored value that contain the rank. */
export const PLACE_SHIFT = 5;
