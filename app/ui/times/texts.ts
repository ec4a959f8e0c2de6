export const ends = {
  over: "Over",
};

export const when = {
  justNow: "just now",
  ago: (short: string) => `${short} ago`,
};
