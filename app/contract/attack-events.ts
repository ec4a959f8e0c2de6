/**
 * Kinds of events of an attack.
 *
 * - noticed, changed, ended: by the detection
 * - reported: the merchant was notified
 * - proposed, would-have-acted, answer-started, answer-changed, answer-ended: by the answer to the attack
 * - attack-mode-started, attack-mode-ended: by a person
 * - rule-added: by a person, from the page of the attack
 */
export const ATTACK_EVENT_KINDS = [
  "noticed",
  "changed",
  "ended",
  "reported",
  "proposed",
  "would-have-acted",
  "answer-started",
  "answer-changed",
  "answer-ended",
  "attack-mode-started",
  "attack-mode-ended",
  "rule-added",
] as const;
export type AttackEventKind = (typeof ATTACK_EVENT_KINDS)[number];
