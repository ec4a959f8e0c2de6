import { type ErrorCode, errorMessage, ERRORS } from "#app/contract/errors";

export interface ErrorDetail {
  /** Message for the merchant. Default: the code's own. */
  readonly message?: string;
  /** Messages for single input fields, by path ("lines.3", counted from 0). */
  readonly fields?: Readonly<Record<string, string>>;
}

/** Error of a handler that is answered as an error of contract/errors.ts. Rolls back the transaction it leaves. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly fields: ErrorDetail["fields"];

  constructor(code: ErrorCode, detail: ErrorDetail = {}) {
    super(detail.message ?? errorMessage(code));
    this.name = "ApiError";
    this.code = code;
    this.fields = detail.fields;
  }

  get status(): number {
    return ERRORS[this.code].status;
  }
}
