/** Fields of interest that the library adds to an error. */
interface LibraryError {
  readonly code?: unknown;
  readonly originalCode?: unknown;
  readonly command?: unknown;
  readonly response?: unknown;
  readonly responseCode?: unknown;
  readonly permanent?: unknown;
}

const CODE = /^[A-Z][A-Z\d_]{1,30}$/;
/** Matches an enhanced status of RFC 3463: "5.1.1" is a mailbox that does not exist. */
const ENHANCED_STATUS = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/;
/** Statuses about the address and the mailbox, except "5.1.7" and "5.1.8", which concern the sender's address. */
const OF_THE_RECEIVER = /^5\.(?:1\.(?![78]$)|2\.)/;

/**
 * Reports whether a server rejected the receiver permanently.
 *
 * An operator can correct every other rejection, such as a rejected sender or message, so these are retried.
 */
function isOfReceiver(command: unknown, status: string | undefined): boolean {
  if (status === undefined) return command === "RCPT TO";
  return (command === "RCPT TO" || command === "DATA") && OF_THE_RECEIVER.test(status);
}

/** Result of an attempt to send a message, other than success. */
type Failure =
  /** The server rejects this receiver permanently. */
  | "refused"
  /** The connection was lost after the whole message was sent and before the server's reply. A retry could deliver it twice. */
  | "unconfirmed"
  /** The sender withdrew the message before its end. */
  | "withdrawn"
  /** Anything else. A retry is safe. */
  | "temporary";

/** Error for a message that a mail server did not accept. Contains neither the message nor its receiver. */
export class MailError extends Error {
  override readonly name = "MailError";
  /** The library's code, such as "EENVELOPE". "UNKNOWN" if there is none. */
  readonly code: string;
  readonly failure: Failure;

  constructor(codes: readonly string[], failure: Failure) {
    super(`The mail server rejected an email: ${codes.join(" ")}`);
    this.code = codes[0]!;
    this.failure = failure;
  }
}

/** Progress of the conversation that failed. */
interface Progress {
  readonly isWithdrawn: boolean;
  /** True if the server may have the whole message. */
  readonly isSent: boolean;
}

/**
 * Reduces an error of the mail library to its codes.
 *
 * Servers repeat the receiver's address in replies. The library puts the reply into message and stack, which end up in
 * the log and with the failed job.
 */
export function mailError(
  error: unknown,
  progress: Progress = { isWithdrawn: false, isSent: false },
): MailError {
  const thrown = (error ?? {}) as LibraryError;
  const { response } = thrown;
  const [, status] = (typeof response === "string" && ENHANCED_STATUS.exec(response)) || [];
  return new MailError(codesOf(thrown, status), failureOf(thrown, status, progress));
}

/** Returns the library's codes and the codes in the server's reply. */
function codesOf({ code, originalCode, responseCode }: LibraryError, status?: string): string[] {
  const named = [code, originalCode].filter(
    (each): each is string => typeof each === "string" && CODE.test(each),
  );
  return [
    ...(named.length > 0 ? named : ["UNKNOWN"]),
    ...(typeof responseCode === "number" ? [String(responseCode)] : []),
    ...(status === undefined ? [] : [status]),
  ];
}

function failureOf(
  { command, responseCode, permanent }: LibraryError,
  status: string | undefined,
  { isWithdrawn, isSent }: Progress,
): Failure {
  if (isWithdrawn) return "withdrawn";
  if (isSent && typeof responseCode !== "number") return "unconfirmed";
  return permanent === true && isOfReceiver(command, status) ? "refused" : "temporary";
}
