/** What the library adds to an error, as far as it is read. */
interface LibraryError {
  readonly code?: unknown;
  readonly originalCode?: unknown;
  readonly command?: unknown;
  readonly response?: unknown;
  readonly responseCode?: unknown;
  readonly permanent?: unknown;
}

const CODE = /^[A-Z][A-Z\d_]{1,30}$/;
/** Of RFC 3463: "5.1.1" is a mailbox that does not exist. */
const ENHANCED_STATUS = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/;
/** Of the address and of the mailbox, but "5.1.7" and "5.1.8", which are of the sender's. */
const OF_THE_RECEIVER = /^5\.(?:1\.(?![78]$)|2\.)/;

/**
 * Whether a server refused the receiver for good. All else it may refuse, such as who we are or what a message looks
 * like, an operator can put right, and is tried again.
 */
function isOfReceiver(command: unknown, status: string | undefined): boolean {
  if (status === undefined) return command === "RCPT TO";
  return (command === "RCPT TO" || command === "DATA") && OF_THE_RECEIVER.test(status);
}

/** A mail that a mail server did not take, without a word of what it was or whom it was for. */
export class MailError extends Error {
  override readonly name = "MailError";
  /** The library's code, "EENVELOPE"; "UNKNOWN" without one. */
  readonly code: string;
  /** True: the server refused this receiver for good, and would do so again. */
  readonly isRefused: boolean;

  constructor(codes: readonly string[], isRefused: boolean) {
    super(`The mail server did not take a mail: ${codes.join(" ")}`);
    this.code = codes[0]!;
    this.isRefused = isRefused;
  }
}

/**
 * An error of the mail library by its codes alone. Servers repeat the receiver's address in what they answer, and the
 * library puts the answer into message and stack, which end in the log and with the failed job.
 */
export function mailError(error: unknown): MailError {
  const { code, originalCode, command, response, responseCode, permanent } = (error ??
    {}) as LibraryError;
  const [, status] = (typeof response === "string" && ENHANCED_STATUS.exec(response)) || [];
  const codes = [code, originalCode].filter(
    (each): each is string => typeof each === "string" && CODE.test(each),
  );
  return new MailError(
    [
      ...(codes.length > 0 ? codes : ["UNKNOWN"]),
      ...(typeof responseCode === "number" ? [String(responseCode)] : []),
      ...(status === undefined ? [] : [status]),
    ],
    permanent === true && isOfReceiver(command, status),
  );
}
