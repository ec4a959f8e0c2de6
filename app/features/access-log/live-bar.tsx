import { Badge, Button, InlineStack, Select, Text } from "@shopify/polaris";

import type { StreamSurfaces } from "../../contract/visits/visit-stream";
import { numeral } from "../../words/numbers";
import type { ConnectionState } from "./live/live-connection";
import type { LiveLog } from "./live/live-log";

interface LiveBarProps {
  readonly log: LiveLog;
  readonly connection: ConnectionState;
  readonly surfaces: StreamSurfaces;
  readonly onSurfaces: (surfaces: StreamSurfaces) => void;
  readonly onPause: () => void;
  readonly onResume: () => void;
  readonly onClear: () => void;
}

const SURFACES = [
  { value: "firewall", label: "Firewall" },
  { value: "all", label: "Firewall and storefront" },
];

const STATES = {
  connecting: { label: "Connecting…", tone: "info" },
  live: { label: "Live", tone: "success" },
  lost: { label: "Connection lost, trying again…", tone: "warning" },
  refused: { label: "Not connected", tone: "critical" },
} as const;

/** How the log stands, and what it shows. */
export function LiveBar(props: LiveBarProps) {
  const { log, connection, surfaces, onSurfaces, onPause, onResume, onClear } = props;
  const { label, tone } = STATES[connection.kind];
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
          label="Show"
          labelInline
          options={SURFACES}
          value={surfaces}
          onChange={(value) => onSurfaces(value as StreamSurfaces)}
        />
        <Button
          variant={log.isPaused ? "primary" : undefined}
          onClick={log.isPaused ? onResume : onPause}
        >
          {log.isPaused ? "Resume" : "Pause"}
        </Button>
        <Button onClick={onClear}>Clear</Button>
      </InlineStack>
    </InlineStack>
  );
}

function standsStill({ isPaused, isHeld }: LiveLog): string | null {
  if (isPaused) return "Paused";
  return isHeld ? "Paused while you point" : null;
}

function countsText({ held, leftOut }: LiveLog): string {
  const waiting = held.visits > 0 ? [`${numeral(held.visits)} new waiting`] : [];
  const hidden = leftOut > 0 ? [`${numeral(leftOut)} hidden by your filters`] : [];
  return [...waiting, ...hidden].join(" · ");
}
