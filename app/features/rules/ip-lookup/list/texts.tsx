import type { ReactNode } from "react";

import { counted, numeral } from "#app/words/numbers";

export const listCard = {
  title: "Look up a list",
  addresses: (most: number) => `IP addresses, at most ${numeral(most)}`,
  addressesHelp: "Separated by lines, commas, semicolons or spaces.",
  lookUp: "Look up the list",
  exportCsv: "Export CSV",
  none: "Enter at least one IP address.",
  tooMany: ({ count, most }: { count: number; most: number }) =>
    `These are ${counted(count, "IP address", "IP addresses")}. Look up at most ${numeral(most)} at a time.`,
};

export const listDialog = {
  block: {
    title: (address: string) => `Block ${address}`,
    save: "Block",
    shared: (ipType: string) =>
      `Many people share this IP address (${ipType}): a block stops all of them. Choose an early expiry.`,
  },
  allow: {
    title: (address: string) => `Allow ${address}`,
    save: "Allow",
    shared: (ipType: string) =>
      `Many people share this IP address (${ipType}): an allow entry allows all of them. Choose an early expiry.`,
  },
  changesEntry: {
    block: (address: string) =>
      `${address} is blocked by an existing entry on your list. That entry will be changed.`,
    allow: (address: string) =>
      `${address} is allowed by an existing entry on your list. That entry will be changed.`,
  },
  saveAnyway: "Save anyway",
  cancel: "Cancel",
  note: "Note",
};

export const listTable = {
  noData: "No data available.",
};

export const listedCard = {
  title: "On your IP list",
  none: (address: string) => `No entry on your IP list covers ${address}.`,
  block: "Block",
  allow: "Allow",
  blocked: "Blocked",
  allowed: "Allowed",
  disabled: "Disabled",
  expires: (when: ReactNode) => <>expires {when}</>,
  expired: (when: ReactNode) => <>expired {when}</>,
};
