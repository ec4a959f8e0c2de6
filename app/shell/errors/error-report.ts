/** Maximum characters of each text in a report about an unhandled error. */
export const REPORT_LENGTHS = { where: 40, path: 200, message: 300, stack: 2_000 } as const;

/** Path that accepts the reports. */
export const REPORT_PATH = "/client-error";

/**
 * Sends an error of the screens to the server's log. The page's query is left out because it may contain tokens. Never
 * throws and does not wait for the answer.
 *
 * @param where the section of the page that failed
 */
export function reportError(error: unknown, where: string): void {
  const { message, stack = "" } = error instanceof Error ? error : new Error(String(error));
  const lengths = REPORT_LENGTHS;
  const report = {
    where: where.slice(0, lengths.where),
    path: window.location.pathname.slice(0, lengths.path),
    message: message.slice(0, lengths.message),
    stack: stack.slice(0, lengths.stack),
  };
  fetch(REPORT_PATH, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(report),
    keepalive: true,
  }).catch(() => {
    // The report is lost. The error itself is already shown to the user.
  });
}
