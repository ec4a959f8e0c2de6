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
/** Here a server speaks of the receiver or the message; elsewhere of us, whom an operator can put right. */
const ABOUT_THE_MAIL = ["RCPT TO", "DATA"];

/** A mail that a mail server did not take, without a word of what it was or whom it was for. */
export class MailError extends Error {
  override readonly name = "MailError";
  /** The library's code, "EENVELOPE"; "UNKNOWN" without one. */
  readonly code: string;
  /** True: the server refused this receiver or this message for good, and would do so again. */
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
  const isAboutTheMail = typeof command === "string" && ABOUT_THE_MAIL.includes(command);
  return new MailError(
    [
      ...(codes.length > 0 ? codes : ["UNKNOWN"]),
      ...(typeof responseCode === "number" ? [String(responseCode)] : []),
      ...(status === undefined ? [] : [status]),
    ],
    isAboutTheMail && permanent === true,
  );
}
