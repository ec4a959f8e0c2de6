/** Times from the specification (sections 2.3, 4 and 9). Units are in the names. */
export const TIMING = {
  /** Duration of the shell's toast. */
  toastMs: 3_000,
  /** Duration of a notice that is not the answer to a request. */
  noticeMs: 5_000,
  /** Duration of a notice with an action. */
  noticeWithActionMs: 10_000,
  /** Blink interval of the Activate button. */
  blinkMs: 1_000,
  /** Timeout for loading a script chunk. */
  chunkTimeoutMs: 120_000,
  /** After Activate: polling interval for the embed's status while the panel is shown. */
  extensionPollMs: 5_000,
  /** While the embed is active: polling interval for its status. */
  extensionWatchMs: 30_000,
  /** Delay between loading the account and checking whether a rating is due. */
  ratingCheckMs: 2_000,
  /** Start and end of lighting the rating banner's stars one by one, after it appears. */
  starsFromMs: 2_000,
  starsUntilMs: 3_000,
  /** Time without the rating banner after a star, and after 'Not this time'. */
  starSnoozeMs: 86_400_000,
  laterSnoozeMs: 36_000_000,
  /** Polling interval for messages to the merchant. */
  notificationPollMs: 300_000,
} as const;

export const LOGO_WIDTH_PX = 150;
