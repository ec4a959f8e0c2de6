import type { ReactNode } from "react";

export const presetsCard = {
  custom: "Custom",
  inUse: (name: string) => `In use: ${name}`,
  notSaved: (name: string) => `Not saved: ${name}`,
  inTest: (name: string) => `In test: ${name}`,
  syncing: (name: string) => `Syncing: ${name}`,
  notInUse: (name: string) => `Not in use: ${name}`,
  apply: (name: string) => `Apply ${name}`,
  keepCurrent: "Keep current settings",
  whatChanges: (name: string) => `What ${name} changes`,
  change: ({ what, from, to }: Change) => (
    <>
      {what}: {from} → {to}
    </>
  ),
};

interface Change {
  readonly what: string;
  readonly from: string;
  readonly to: ReactNode;
}
