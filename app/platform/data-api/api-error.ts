import { type ErrorCode, ERRORS } from "#app/contract/errors";

export interface ErrorDetail {
  /** The sentence the merchant reads; the code's own sentence when left out. */
  readonly message?: string;
  /** Messages that belong to one field of the input, by its path ("lines.3", counted from 0). */
  readonly fields?: Readonly<Record<string, string>>;
}

/** Thrown by a handler to answer one of contract/errors.ts. Rolls back the transaction it leaves. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly fields: ErrorDetail["fields"];

  constructor(code: ErrorCode, detail: ErrorDetail = {}) {
    super(detail.message ?? ERRORS[code].message);
    this.name = "ApiError";
    this.code = code;
    this.fields = detail.fields;
  }

  get status(): number {
    return ERRORS[this.code].status;
  }
}
