import { createQuestion } from "#app/contract/account";

const { shape } = createQuestion.input;

export type MessageField = keyof typeof shape;

export type Message = Readonly<Record<MessageField, string>>;

/** Fields in the order of the form. */
export const MESSAGE_FIELDS: readonly MessageField[] = ["content", "name", "replyEmail"];

export type MessageErrors = Readonly<Partial<Record<MessageField, string>>>;

/** Returns the problem of one field in the specification's words (section 5). Undefined if the field is valid. */
export function fieldError(field: MessageField, value: string): string | undefined {
  return shape[field].safeParse(value).error?.issues[0]?.message;
}

/** Returns the problems of a message. Empty if it can be sent. The data API has the same rules. */
export function messageErrors(message: Message): MessageErrors {
  const errors = MESSAGE_FIELDS.map((field) => [field, fieldError(field, message[field])] as const);
  return Object.fromEntries(errors.filter(([, error]) => error !== undefined));
}
