import { Badge, Text } from "#app/ui/kit";
import { useStoreZone } from "#app/ui/times/store-zone";
import { When } from "#app/ui/times/when";
import { zonedDay } from "#app/ui/times/zoned-time";

import type { DashboardView } from "../dashboard-view";
import { protectionLine as texts } from "./texts";

type ProtectionLineProps = Pick<DashboardView, "protection"> & {
  /** Epoch milliseconds. */
  readonly now: number;
};

/** State of the storefront's protection, its start, and its last visit. Empty if unknown. */
export function ProtectionLine({ protection, now }: ProtectionLineProps) {
  const timeZone = useStoreZone();
  if (!protection) return null;
  const { isOn, isSuspended, since, seenAt } = protection;
  const isProtected = isOn && !isSuspended;
  return (
    <>
      <StateBadge {...protection} />
      {isProtected && since !== null && (
        <Text as="span" tone="subdued">
          {texts.since({ day: zonedDay(since, timeZone) })}
        </Text>
      )}
      {seenAt !== null && (
        <Text as="span" tone="subdued">
          {texts.lastChecked({ when: <When at={seenAt} now={now} /> })}
        </Text>
      )}
    </>
  );
}

/** Badge of the protection's state. Empty for a new store, whose first setup step shows the state. */
function StateBadge({ isOn, isSuspended, seenAt }: NonNullable<ProtectionLineProps["protection"]>) {
  if (isSuspended) return <Badge tone="attention">{texts.paused}</Badge>;
  if (isOn) return <Badge tone="success">{texts.protected}</Badge>;
  return seenAt === null ? null : <Badge tone="attention">{texts.embedOff}</Badge>;
}
