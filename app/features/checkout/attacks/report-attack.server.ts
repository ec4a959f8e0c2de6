import { requestMail } from "#app/features/contact/public.server";
import { clockTime, knownZone } from "#app/platform/local-time";
import type { Database } from "#app/store/client.server";
import { notifications } from "#app/store/schema";
import { zoneName } from "#app/ui/times/zoned-time";

import { findingText } from "./attack-text";
import type { AttackNews } from "./watch-attacks.server";

const SUBJECTS: Readonly<Record<AttackNews["change"], string>> = {
  begins: "Your store may be under attack",
  changes: "The attack on your store has changed",
  ends: "The attack on your store is over",
};

const NEXT = {
  lasts:
    "Palisade has changed nothing. You can start attack mode under Visit required: for some hours, checkouts then need a visit to your store.",
  over: "Nothing unusual was seen for 15 minutes. If you started attack mode, it ends at the time you chose.",
} as const;

/**
 * Reports that an attack begins, changes or ends, by email. Its begin and end are a message in the app, too. A newer email
 * replaces one that waits to be sent.
 *
 * @param tx transaction that stores the change
 */
export async function reportAttack(tx: Database, news: AttackNews): Promise<void> {
  const { shopId, timezone, change, attack, now } = news;
  const zone = knownZone(timezone);
  const since = `Since ${clockTime(attack.since, zone)} (${zoneName(zone)}, your store’s time zone)`;
  const until = change === "ends" ? ` until ${clockTime(now, zone)}` : "";
  const findings = attack.findings.map(findingText);
  if (change !== "changes") {
    const content = `${SUBJECTS[change]}. ${findings[0] ?? ""}`;
    await tx.insert(notifications).values({ shopId, content, createdAt: new Date(now) });
  }
  await requestMail(tx, {
    ...{ shopId, kind: "attacks", topic: "attack", at: new Date(now) },
    subject: SUBJECTS[change],
    text: [
      `${since}${until}:`,
      findings.map((finding) => `- ${finding}`).join("\n"),
      change === "ends" ? NEXT.over : NEXT.lasts,
    ].join("\n\n"),
    page: "/checkoutValidate/visitRequired",
  });
}
