import type { StreamSurfaces } from "#app/contract/visits/visit-stream";
import { Badge, Button, InlineStack, Select, Text } from "#app/ui/kit";

import type { ConnectionState } from "./live/live-connection";
import type { LiveLog } from "./live/live-log";
import { liveBar as texts } from "./texts";

interface LiveBarProps {
  readonly log: LiveLog;
  readonly connection: ConnectionState;
  readonly surfaces: StreamSurfaces;
  readonly onSurfaces: (surfaces: StreamSurfaces) => void;
  readonly onPause: () => void;
  readonly onResume: () => void;
  readonly onClear: () => void;
}

const surfaceOptions = () => [
  { value: "firewall", label: texts.firewall },
  { value: "all", label: texts.firewallAndStorefront },
];

const states = () =>
  ({
    connecting: { label: texts.connecting, tone: "info" },
    live: { label: texts.live, tone: "success" },
    lost: { label: texts.connectionLost, tone: "warning" },
    refused: { label: texts.notConnected, tone: "critical" },
  }) as const;

/** Bar above the log: connection state, counts and controls. */
export function LiveBar(props: LiveBarProps) {
  const { log, connection, surfaces, onSurfaces, onPause, onResume, onClear } = props;
  const { label, tone } = states()[connection.kind];
  const stands = connection.kind === "live" ? standsStill(log) : null;
  return (
    <InlineStack gap="300" align="space-between" blockAlign="center">
      <div className="live-state">
        <span role="status">
          <Badge tone={stands ? "attention" : tone}>{stands ?? label}</Badge>
        </span>
        <Text as="span" tone="subdued" variant="bodySm">
          {countsText(log)}
        </Text>
      </div>
      <InlineStack gap="200" blockAlign="center">
        <Select
          label={texts.show}
          labelInline
          options={surfaceOptions()}
          value={surfaces}
          onChange={(value) => onSurfaces(value as StreamSurfaces)}
        />
        <Button
          variant={log.isPaused ? "primary" : undefined}
          onClick={log.isPaused ? onResume : onPause}
        >
          {log.isPaused ? texts.resume : texts.pause}
        </Button>
        <Button onClick={onClear}>{texts.clear}</Button>
      </InlineStack>
    </InlineStack>
  );
}

function standsStill({ isPaused, isHeld }: LiveLog): string | null {
  if (isPaused) return texts.paused;
  return isHeld ? texts.pausedWhilePointing : null;
}

function countsText({ held, leftOut }: LiveLog): string {
  const waiting = held.visits > 0 ? [texts.waiting({ visits: held.visits })] : [];
  const hidden = leftOut > 0 ? [texts.hidden({ visits: leftOut })] : [];
  return [...waiting, ...hidden].join(" · ");
}
