/** An error in Cloudflare's response envelope. */
interface CloudflareProblem {
  readonly code: number;
  readonly message: string;
}

interface FailedCall {
  /** Status of the answer. Omitted if there was no readable answer. */
  readonly status?: number;
  readonly errors?: readonly CloudflareProblem[];
  /** True if the same call may succeed a moment later. */
  readonly isTransient?: boolean;
  readonly cause?: unknown;
}

/** Error of a call that Cloudflare's API refused or did not answer. Contains neither the token nor headers. */
export class CloudflareError extends Error {
  override readonly name = "CloudflareError";
  readonly status: number | undefined;
  readonly errors: readonly CloudflareProblem[];
  readonly isTransient: boolean;

  constructor(
    message: string,
    { status, errors = [], isTransient = false, cause }: FailedCall = {},
  ) {
    super(message, { cause });
    this.status = status;
    this.errors = errors;
    this.isTransient = isTransient;
  }

  /** Reports whether the answer names one of these codes. */
  hasCode(codes: ReadonlySet<number>): boolean {
    return this.errors.some(({ code }) => codes.has(code));
  }
}
