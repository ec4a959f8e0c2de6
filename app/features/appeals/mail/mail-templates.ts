import type { AppealAnswer, AppealMailKind } from "../../../contract/appeals";
import type { Sentences } from "../../../engine/sentences/completed";

/** What each template is called. */
export const MAIL_KIND_WORDS: Readonly<Record<AppealMailKind, string>> = {
  allowed: "You can visit again",
  declined: "We can’t let you in",
  question: "We need to know more",
};

/** What may be mailed after an answer, the likeliest first: no email says what is not so. */
export function mailKindsAfter(answer: AppealAnswer | null): readonly AppealMailKind[] {
  if (answer === null) return ["question"];
  return answer === "keep" ? ["declined", "question"] : ["allowed", "question"];
}

/** Names of stores are the merchant's: they may hold what has a meaning in a pattern. */
const named = (sentence: string, store: string) => sentence.replace(/\{shop\}/g, () => store);

/** What the merchant starts from. */
export function mailTemplate(
  { appeal_mail }: Sentences,
  kind: AppealMailKind,
  store: string,
): string {
  return named(appeal_mail[kind], store);
}

/** The line that tells the visitor what the email is about. */
export const mailSubject = ({ appeal_mail }: Sentences, store: string): string =>
  named(appeal_mail.subject, store);

/** The whole email: what the merchant wrote, and of which store and visit it is. */
export function mailBody(
  { block_page, direction }: Sentences,
  text: string,
  { store, reference }: { readonly store: string; readonly reference: string },
): string {
  // Between Arabic words a code that begins with a digit would be turned round.
  const code = direction === "rtl" ? `\u2066${reference}\u2069` : reference;
  return `${text}\n\n-- \n${store}\n${block_page.reference} ${code}\n`;
}
