import type { Report } from "#app/engine/attack/reports";
import { requestMail } from "#app/features/contact/public.server";
import { clockTime, knownZone } from "#app/platform/local-time";
import type { Database } from "#app/store/client.server";
import { notifications } from "#app/store/schema";
import { zonedDay, zoneName } from "#app/ui/times/zoned-time";

import { findingText } from "./attack-text";

/** A change of an attack that merchants are notified of. */
export interface AttackNews extends Report {
  readonly shopId: string;
  readonly timezone: string;
  /** Time of the evaluation, epoch milliseconds. */
  readonly now: number;
}

const SUBJECTS: Readonly<Record<AttackNews["change"], string>> = {
  begins: "Your store may be under attack",
  changes: "The attack on your store has changed",
  ends: "The attack on your store is over",
};

const LEARNED = "Your store’s unusual traffic is now taken as usual";

const NEXT = {
  lasts:
    "Palisade has changed nothing. You can start attack mode under Visit required: for some hours, checkouts then need a visit to your store.",
  learned:
    "It has lasted for 24 hours. Palisade now learns these numbers as usual and does not report them again. If they are not usual, start attack mode under Visit required.",
  over: "Nothing unusual was seen for 15 minutes. If you started attack mode, it ends at the time you chose.",
} as const;

/**
 * Reports that an attack begins, changes or ends, by email. Its begin and end are a message in the app, too. A newer email
 * replaces one that waits to be sent.
 *
 * @param tx transaction that stores the change
 */
export async function reportAttack(tx: Database, news: AttackNews): Promise<void> {
  const { shopId, timezone, change, attack, isLearned, now } = news;
  const zone = knownZone(timezone);
  const moment = (at: number) =>
    `${zonedDay(new Date(at).toISOString(), zone)}, ${clockTime(at, zone)}`;
  const until = change === "ends" ? ` until ${moment(now)}` : "";
  const since = `Since ${moment(attack.since)}${until} (${zoneName(zone)}, your store’s time zone)`;
  const subject = isLearned ? LEARNED : SUBJECTS[change];
  const next = isLearned ? NEXT.learned : change === "ends" ? NEXT.over : NEXT.lasts;
  const findings = attack.findings.map(findingText);
  if (change !== "changes") {
    const content = `${subject}. ${findings[0] ?? ""}`;
    await tx.insert(notifications).values({ shopId, content, createdAt: new Date(now) });
  }
  await requestMail(tx, {
    ...{ shopId, kind: "attacks", topic: "attack", at: new Date(now) },
    subject,
    text: [`${since}:`, findings.map((finding) => `- ${finding}`).join("\n"), next].join("\n\n"),
    page: "/checkoutValidate/visitRequired",
  });
}
