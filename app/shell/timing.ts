/** The specification's numbers (sections 2.3, 4 and 9). Units are in the names. */
export const TIMING = {
  /** How long the shell's toast stays. */
  toastMs: 3_000,
  /** A notice that is not the answer to a request. */
  noticeMs: 5_000,
  /** A notice with something to press. */
  noticeWithActionMs: 10_000,
  /** The Activate button changes its look this often. */
  blinkMs: 1_000,
  /** How long a script chunk may take to load. */
  chunkTimeoutMs: 120_000,
  /** After Activate: how often to ask the admin whether the embed is on, while the panel shows. */
  extensionPollMs: 5_000,
  /** While the embed is on: how often to ask the admin whether it still is. */
  extensionWatchMs: 30_000,
  /** From the account's arrival to asking whether a rating is due. */
  ratingCheckMs: 2_000,
  /** The rating banner's stars light up one after another, from its appearance on. */
  starsFromMs: 2_000,
  starsUntilMs: 3_000,
  /** How long the rating banner stays away after a star, and after 'Not this time'. */
  starSnoozeMs: 86_400_000,
  laterSnoozeMs: 36_000_000,
  /** How often to look for a message to the merchant. */
  notificationPollMs: 300_000,
} as const;

export const LOGO_WIDTH_PX = 150;
