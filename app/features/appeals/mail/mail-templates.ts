import type { AppealAnswer, AppealMailKind } from "#app/contract/appeals";
import type { Sentences } from "#app/engine/sentences/completed";
import type { VisitorLanguage } from "#app/engine/sentences/visitor-languages";

import { type Answered, isOver } from "../allowed-until";

const MAIL_OF_ANSWER: Readonly<Record<AppealAnswer, AppealMailKind>> = {
  "allow-24h": "allowed-24h",
  "allow-always": "allowed",
  keep: "declined",
};

/** Returns the templates that match an answer, the likeliest first. An expired answer matches "question" only. */
export function mailKindsAfter(answered: Answered, now: number): readonly AppealMailKind[] {
  const { answer } = answered;
  if (answer === null || isOver(answered, now)) return ["question"];
  return [MAIL_OF_ANSWER[answer], "question"];
}

/** Inserts the store's name. A replacer function, because the name may contain patterns such as "$&". */
const withStoreName = (sentence: string, store: string) =>
  sentence.replace(/\{shop\}/g, () => store);

/**
 * Formats a time: "June 11, 2026 at 2:00 PM GMT+2". Includes the time zone, because the visitor's may differ.
 */
function moment(at: string, language: VisitorLanguage, timeZone: string): string {
  const day = { day: "numeric", month: "long", year: "numeric" } as const;
  const time = { hour: "numeric", minute: "2-digit", timeZoneName: "short" } as const;
  return new Intl.DateTimeFormat(language, { ...day, ...time, timeZone }).format(new Date(at));
}

/** Values inserted into a template. */
export interface MailFacts {
  readonly kind: AppealMailKind;
  readonly store: string;
  /** End of a 24-hour answer, ISO 8601. Null for any other answer. */
  readonly until: string | null;
  /** Time zone of the store, IANA name. */
  readonly timeZone: string;
}

/** Returns the text of a template with the store's name and the end of a 24-hour answer filled in. */
export function mailTemplate(
  { appeal_mail, language }: Sentences,
  { kind, store, until, timeZone }: MailFacts,
): string {
  if (kind !== "allowed-24h") return withStoreName(appeal_mail[kind], store);
  const end = until === null ? "" : moment(until, language as VisitorLanguage, timeZone);
  return withStoreName(appeal_mail.allowed_24h, store).replace(/\{until\}/g, () => end);
}

/** Returns the subject of an email, the same for all templates of a language. */
export const mailSubject = ({ appeal_mail }: Sentences, store: string): string =>
  withStoreName(appeal_mail.subject, store);

/** Returns the body of an email: the merchant's text, the store's name and the reference code of the visit. */
export function mailBody(
  { block_page, direction }: Sentences,
  text: string,
  { store, reference }: { readonly store: string; readonly reference: string },
): string {
  // Isolates the code: next to Arabic words, the bidirectional algorithm would reorder a code that begins with a digit.
  const code = direction === "rtl" ? `\u2066${reference}\u2069` : reference;
  return `${text}\n\n-- \n${store}\n${block_page.reference} ${code}\n`;
}
