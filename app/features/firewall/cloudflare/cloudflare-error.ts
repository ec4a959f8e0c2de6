/** An error of Cloudflare's envelope. */
interface CloudflareProblem {
  readonly code: number;
  readonly message: string;
}

interface FailedCall {
  /** Status of the answer; left out: there was none, or it was not readable. */
  readonly status?: number;
  readonly errors?: readonly CloudflareProblem[];
  /** True: the same call may succeed a moment later. */
  readonly isTransient?: boolean;
  readonly cause?: unknown;
}

/** A call of Cloudflare's API that was refused, or was not answered. Holds neither the token nor headers. */
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

  /** @returns whether the answer names one of these codes */
  hasCode(codes: ReadonlySet<number>): boolean {
    return this.errors.some(({ code }) => codes.has(code));
  }
}
