import type { CallProxy, StorefrontWindow } from "./call-proxy";
import type { AppealText } from "./guard-settings";
import { adoptStyle } from "./page/adopt-style";
import { add } from "./page/element";

/** Maximum characters that the server accepts. */
const MAX_MESSAGE = 1000;
const MAX_CONTACT = 254;
/** Timeout. Long for a request, short for a waiting person. */
const GIVE_UP_MS = 8_000;
/** Minimal form of an email address. Only sending proves that mail arrives. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Added to the style of the block page (engine/stopped-page/page-style.ts). */
const STYLE =
  "label{display:block;font-weight:600}" +
  "input,textarea{display:block;width:100%;margin:.25rem 0 1rem;padding:.5rem .75rem;" +
  "border:1px solid GrayText;border-radius:.375rem;background:Field;color:FieldText;font:inherit}" +
  "[aria-invalid=true]{border:2px solid #c22}";

/** Replaces the appeal button by the form. */
export function openAppeal(
  page: StorefrontWindow,
  button: HTMLButtonElement,
  reference: string,
  text: AppealText,
  callProxy: CallProxy,
): void {
  const { document } = page;
  const form = document.createElement("form");
  form.noValidate = true;
  adoptStyle(page, document, STYLE, document.adoptedStyleSheets);
  const label = (words: string, id: string) => add(form, "label", words, { htmlFor: id });
  label(text.message, "message");
  const message = add(form, "textarea", "", { id: "message", rows: 4, maxLength: MAX_MESSAGE });
  label(text.contact, "contact");
  const contact = add(form, "input", "", { id: "contact", type: "email", maxLength: MAX_CONTACT });
  contact.autocomplete = "email";
  const status = add(form, "p", "", { id: "status" });
  status.setAttribute("role", "status");
  const send = add(form, "button", text.send);
  button.replaceWith(form);
  message.focus();

  /** Shows a message after the invalid field, or after the last field. */
  const say = (words: string, wrong?: HTMLElement) => {
    (wrong ?? contact).after(status);
    status.textContent = words;
    for (const field of [message, contact]) {
      field.setAttribute("aria-invalid", String(field === wrong));
      field.setAttribute("aria-describedby", field === wrong ? "status" : "");
    }
    wrong?.focus();
  };

  form.onsubmit = async (event) => {
    event.preventDefault();
    if (send.ariaDisabled === "true") return;
    const appeal = {
      ...{ reference, message: message.value.trim(), contact: contact.value.trim() },
      // The block page declares its language.
      language: document.documentElement.lang,
    };
    if (!appeal.message) return say(text.noMessage, message);
    if (!EMAIL.test(appeal.contact)) return say(text.noContact, contact);
    say("");
    send.ariaDisabled = "true";
    const taken = (await callProxy(page, "appeal", appeal, GIVE_UP_MS)) as {
      refused?: "off";
    } | null;
    send.ariaDisabled = "false";
    // The fields keep their values for another attempt.
    if (!taken) return say(text.failed);
    if (taken.refused) return say(text.off);
    const done = document.createElement("p");
    done.tabIndex = -1;
    done.textContent = text.sent;
    form.replaceWith(done);
    done.focus();
  };
}
