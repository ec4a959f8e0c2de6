import type { AccountInfo } from "#app/contract/account";
import type { OutputOf } from "#app/contract/call";
import { disableAdminAccess, enableAdminAccess, getAdminAccess } from "#app/contract/dashboard";
import type { DataApiClient } from "#app/platform/data-api/client";
import type { FormAnswer } from "#app/platform/data-api/form-answer";
import { formAnswer } from "#app/platform/data-api/form-answer.server";

import type { AccessCheck, AccessIntent, AdminAccessState } from "./access-state";

type Mode = OutputOf<typeof getAdminAccess>;

/** Returns the state of the card from the answers about the mode and the plan. Either may be null. */
export function adminAccessState(
  mode: Mode | null,
  account: Pick<AccountInfo, "pro" | "isPayg"> | null,
): AdminAccessState {
  return {
    isEnabled: mode?.isAdminAccessMode ?? null,
    endsAt: mode?.endsAt ?? null,
    changedAt: mode?.changedAt ?? null,
    isInPlan: account === null || account.pro || account.isPayg,
  };
}

const INTENTS: readonly unknown[] = ["enable-access", "disable-access", "check-access"];

export function isAccessIntent(intent: unknown): intent is AccessIntent {
  return INTENTS.includes(intent);
}

/** Handles the requests of the card (specification section 4, "Admin access mode"). */
export async function adminAccessAnswer(
  api: DataApiClient,
  intent: AccessIntent,
  input: Readonly<Record<string, unknown>>,
): Promise<FormAnswer> {
  if (intent === "check-access") return checkAccess(api, input);
  const call = intent === "enable-access" ? enableAdminAccess : disableAdminAccess;
  const answer = formAnswer(await api.send(call, {}), () => null);
  // No toast: the upgrade modal explains what to do.
  return answer.ok || answer.code !== "plan_required" ? answer : { ...answer, message: null };
}

/**
 * Answers the confirm button with the current mode. Shows a toast only if the mode is the requested one and changed
 * after the merchant pressed the button.
 */
async function checkAccess(
  api: DataApiClient,
  { enables, changedAt }: Readonly<Record<string, unknown>>,
): Promise<FormAnswer<AccessCheck>> {
  const answer = await api.send(getAdminAccess, {});
  if (!answer.result) return formAnswer(answer, () => null);
  const { data } = answer;
  const hasChanged = data.isAdminAccessMode === enables && data.changedAt !== changedAt;
  const message = data.isAdminAccessMode
    ? "Admin access mode enabled"
    : "Admin access mode disabled";
  return { ok: true, message: hasChanged ? message : null, data: { hasChanged } };
}
