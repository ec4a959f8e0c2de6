import { sql } from "drizzle-orm";

import type { Report } from "#app/engine/attack/reports";
import { notify, requestMail } from "#app/features/shop/public.server";
import { clockTime, knownZone } from "#app/platform/local-time";
import type { Database } from "#app/store/client.server";
import { rows } from "#app/store/rows.server";
import { zonedDay, zoneName } from "#app/ui/times/zoned-time";

import { recordAttackEvent } from "../record-attack-event.server";
import { findingText } from "./attack-text";
import { figureTexts } from "./figure-texts";
import type { StoredAttack } from "./history/record-step.server";
import { attackReport as texts } from "./texts";

/** A change of an attack to report to the merchant. */
interface AttackNews extends Report {
  readonly shopId: string;
  readonly timezone: string;
  /** Null if the attack is not stored in the history. */
  readonly stored: StoredAttack | null;
  /** Time of the evaluation, epoch milliseconds. */
  readonly now: number;
}

/** Texts of a report, without visitor data. */
interface ReportWords {
  readonly subject: string;
  /** The first finding and, at the end, the money. */
  readonly summary: string;
  /** Complete text. */
  readonly text: string;
}

/** A report about an attack. */
interface AttackReport {
  readonly shopId: string;
  readonly change: Report["change"];
  readonly at: Date;
  /** Returns the words in the current language. */
  readonly write: () => ReportWords;
  /** Page of the app about the attack. */
  readonly page: string;
}

/** Sends a report in the transaction that stores the change. */
type Channel = (tx: Database, report: AttackReport) => Promise<void>;

/** Every channel that gets each report. */
const CHANNELS: Readonly<Record<string, Channel>> = { email: byEmail, message: byMessage };

/** Page of the app with the attacks. */
const LIST = "/checkoutValidate/attacks";

/**
 * Reports through every channel that an attack begins, changes or ends. Records the report in the attack's timeline.
 *
 * @param tx transaction that stores the change
 */
export async function reportAttack(tx: Database, news: AttackNews): Promise<void> {
  const { shopId, change, stored, now } = news;
  const isAnswered = stored !== null && (await hasAnswer(tx, shopId, stored.id));
  const report = {
    ...{ shopId, change, at: new Date(now), write: () => wordsOf(news, isAnswered) },
    page: `${LIST}${stored === null ? "" : `/${stored.id}`}`,
  };
  for (const send of Object.values(CHANNELS)) await send(tx, report);
  if (stored === null) return;
  const { id: attackId } = stored;
  const event = { shopId, attackId, at: now, kind: "reported", actor: "palisade" } as const;
  await recordAttackEvent(tx, { ...event, details: { change } });
}

/** Reports whether an answer to the attack has started. */
async function hasAnswer(tx: Database, shopId: string, attackId: string): Promise<boolean> {
  const found = await rows(
    tx,
    sql`select 1 from attack_events where shop_id = ${shopId}::uuid
          and attack_id = ${attackId}::uuid and kind = 'answer-started' limit 1`,
  );
  return found.length > 0;
}

function wordsOf(
  { timezone, stored, now, change, attack, isLearned }: AttackNews,
  isAnswered: boolean,
): ReportWords {
  const zone = knownZone(timezone);
  const moment = (at: number) =>
    `${zonedDay(new Date(at).toISOString(), zone)}, ${clockTime(at, zone)}`;
  const since = { since: moment(attack.since), zone: zoneName(zone) };
  const time =
    change === "ends" ? texts.sinceUntil({ ...since, until: moment(now) }) : texts.since(since);
  const whileLasting = isAnswered ? texts.next.answered : texts.next.lasts;
  const afterwards = change === "ends" ? texts.next.over : whileLasting;
  const next = isLearned ? texts.next.learned : afterwards;
  const findings = attack.findings.map(findingText);
  const figures = figureTexts(stored?.figures ?? null);
  const lines = [...findings, ...figures];
  return {
    summary: [...findings.slice(0, 1), ...figures].join(" "),
    subject: isLearned ? texts.learned : texts[change],
    text: [time, lines.map((line) => `- ${line}`).join("\n"), next].join("\n\n"),
  };
}

/** Requests an email. Replaces an email about attacks that is not yet sent. */
async function byEmail(tx: Database, { shopId, at, write, page }: AttackReport) {
  await requestMail(tx, { shopId, kind: "attacks", topic: "attack", at, write, page });
}

/** Adds a message in the app about the start and the end of an attack. */
async function byMessage(tx: Database, { shopId, change, at, write }: AttackReport) {
  if (change === "changes") return;
  await notify(tx, { shopId, at, write: () => texts.message(write()) });
}
