/** The specification's numbers (sections 4 and 9). Units are in the names. */
export const TIMING = {
  /** How long a toast stays. */
  toastMs: 3000,
  /** After Activate: how often to ask the admin whether the embed is on, while the panel shows. */
  extensionPollMs: 5000,
} as const;

export const LOGO_WIDTH_PX = 150;
