import { RULE_LIMITS, type addIpEntries as addIpEntriesCall } from "../../contract/rules";
import { ApiError } from "../../platform/data-api/api-error";
import type { Handler } from "../../platform/data-api/handlers";

import { changeList } from "./change-list.server";
import { checkExpiry } from "./expiry";
import { insertEntries, readListedIps } from "./ip-entries.queries.server";
import {
  coveredLines,
  lineFields,
  noticedLines,
  readIpLines,
  wideLines,
  withoutDuplicates,
  type IpLine,
} from "./ip-lines";

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString("en")} ${count === 1 ? one : many}`;

function readOrRefuse(pasted: readonly string[]): readonly IpLine[] {
  const { lines, bad } = readIpLines(pasted);
  if (bad.length > 0) {
    throw new ApiError("invalid_input", {
      message: `${counted(bad.length, "line", "lines")} of ${pasted.length.toLocaleString("en")} cannot be read. Nothing was saved.`,
      fields: lineFields(bad),
    });
  }
  if (lines.length === 0) {
    const message = "Write at least one address.";
    throw new ApiError("invalid_input", { message, fields: { lines: message } });
  }
  return lines;
}

function checkRoom(listed: number, fresh: number): void {
  if (listed + fresh <= RULE_LIMITS.entriesPerList) return;
  const most = RULE_LIMITS.entriesPerList.toLocaleString("en");
  const message = `A list holds at most ${most} entries. This one holds ${listed.toLocaleString("en")}, and ${fresh.toLocaleString("en")} more do not fit. Nothing was saved.`;
  throw new ApiError("invalid_input", { message, fields: { lines: message } });
}

function askAboutWide(fresh: readonly IpLine[]): void {
  const wide = wideLines(fresh);
  if (wide.length === 0) return;
  const message = `${counted(wide.length, "entry is", "entries are")} wider than usual (above /20, or /48 for IPv6). Save anyway?`;
  throw new ApiError("confirmation_needed", {
    message,
    fields: { confirmedWide: message, ...lineFields(wide) },
  });
}

/** Adds pasted lines, all or none. Lines that are in the list already are left out and reported. */
export const addIpEntries: Handler<typeof addIpEntriesCall> = async (input, context) => {
  const { surface, effect, label, reason, note, source, expiresAt } = input;
  const now = context.clock();
  checkExpiry(expiresAt, "expiresAt", now);
  const lines = readOrRefuse(input.lines);
  const own = {
    ip: input.ownIp,
    country: null,
    confirmed: input.confirmedOwnIp,
    field: "confirmedOwnIp",
  } as const;
  return changeList(context, { surface, kind: "ip" }, own, async (tx, _list, key) => {
    const listed = await readListedIps(tx, key, now);
    const { fresh, duplicates } = withoutDuplicates(lines, listed);
    checkRoom(listed.length, fresh.length);
    if (!input.confirmedWide) askAboutWide(fresh);
    const values = fresh.map(({ rule }) => rule.value);
    const fields = { effect, label, reason, note, source, expiresAt, actor: context.actor, now };
    await insertEntries(tx, key, values, fields);
    const covered = coveredLines(fresh, listed, effect);
    const summary = `Added ${counted(fresh.length, `${effect} entry`, `${effect} entries`)}`;
    return {
      result: {
        added: fresh.length,
        duplicates: [...duplicates],
        covered,
        notices: noticedLines(fresh),
      },
      change: fresh.length > 0 ? { summary, note } : null,
    };
  });
};
