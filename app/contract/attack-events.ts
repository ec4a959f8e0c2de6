/**
 * Kinds of events of an attack.
 *
 * - noticed, changed, ended: the detection found a change of the attack
 * - reported: the app notified the merchant
 * - proposed, would-have-acted, answer-started, answer-changed, answer-ended: the answer to the attack changed
 * - attack-mode-started, attack-mode-ended: a user changed attack mode
 * - rule-added: a user added a rule from the page of the attack
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
