import type { ReactNode } from "react";

export const ends = {
  ended: (when: ReactNode) => <>ended {when}</>,
  ends: (when: ReactNode) => <>ends {when}</>,
  over: "Over",
};

export const when = {
  justNow: "just now",
  ago: (short: string) => `${short} ago`,
};
