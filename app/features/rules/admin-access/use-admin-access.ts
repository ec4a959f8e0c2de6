import { useEffect, useRef, useState } from "react";

import type { FormAnswer } from "#app/platform/data-api/form-answer";
import { usePlanPrompt } from "#app/ui/forms/plan-prompt";
import { useFetcher } from "#app/ui/navigation";
import { useOutcomeToast } from "#app/ui/toasts";

import type { AccessCheck, AccessIntent, AdminAccessState, OpenedToggle } from "./access-state";
import { upgrade as texts } from "./texts";

const upgradePrompt = () =>
  ({
    title: texts.title,
    status: "warning",
    message: texts.message,
  }) as const;

/** State when the merchant pressed the button. */
interface Press {
  readonly enables: boolean;
  /** Time of the last change of the mode before the press. Null if the mode was never changed. */
  readonly changedAt: string | null;
  /** Answers to earlier presses, which are ignored. */
  readonly before: { readonly opened: unknown; readonly checked: unknown };
}

export interface AccessQuestion {
  readonly enables: boolean;
  /** URL of the store site if the browser blocked its window. Otherwise null. */
  readonly url: string | null;
  /** True if the merchant confirmed before the mode changed. */
  readonly isUnchanged: boolean;
  readonly isChecking: boolean;
  readonly confirm: () => void;
  readonly close: () => void;
}

/**
 * Changes admin access mode (specification section 4). Opens the store site in a new window, shows a modal in which
 * the merchant confirms the text of the pop-up, and checks whether the mode changed.
 */
export function useAdminAccess(state: AdminAccessState) {
  const open = useIntent<OpenedToggle>("admin-access");
  const check = useIntent<AccessCheck>("admin-access-check");
  const [press, setPress] = useState<Press | null>(null);
  const prompt = usePlanPrompt();
  const opened = answerSince(open.answer, press?.before.opened);
  const checked = answerSince(check.answer, press?.before.checked);
  const isWindowBlocked = useStoreWindow(opened);
  useOutcomeToast(open.answer);
  useOutcomeToast(check.answer);
  useEffect(() => {
    if (opened?.ok === false && opened.code === "plan_required") prompt.show(upgradePrompt());
  }, [opened, prompt]);

  function change(enables: boolean) {
    if (open.isBusy) return;
    if (enables && !state.isInPlan) return prompt.show(upgradePrompt());
    const before = { opened: open.answer, checked: check.answer };
    setPress({ enables, changedAt: state.changedAt, before });
    open.send(enables ? "enable-access" : "disable-access", {});
  }

  function questionOf({ enables, changedAt }: Press, { url }: OpenedToggle) {
    const question: AccessQuestion = {
      enables,
      url: isWindowBlocked ? url : null,
      isUnchanged: checked?.ok === true,
      isChecking: check.isBusy,
      confirm: () => check.send("check-access", { enables, changedAt }),
      close: () => setPress(null),
    };
    return question;
  }

  const isDone = checked?.ok === true && checked.data.hasChanged;
  const question = press && opened?.ok && !isDone ? questionOf(press, opened.data) : null;
  return { change, question };
}

/** Returns the answer to the last press. Undefined if it has not arrived. */
function answerSince<Answer>(answer: Answer | undefined, before: unknown): Answer | undefined {
  return answer === before ? undefined : answer;
}

function useIntent<Data>(key: string) {
  const { submit, data, state } = useFetcher<FormAnswer<Data>>({ key });
  return {
    answer: data as FormAnswer<Data> | undefined,
    isBusy: state !== "idle",
    send: (intent: AccessIntent, input: object) =>
      submit(JSON.stringify({ intent, ...input }), {
        method: "post",
        encType: "application/json",
      }),
  };
}

/**
 * Opens the window of the store site once its address is known. Browsers allow this for some
 * seconds after the press, and App Bridge's own open() needs a real address.
 *
 * @returns true if the browser blocked the window. The modal then shows a link.
 */
function useStoreWindow(opened: FormAnswer<OpenedToggle> | undefined): boolean {
  const seen = useRef<unknown>(undefined);
  const [isBlocked, setIsBlocked] = useState(false);
  useEffect(() => {
    if (opened === seen.current) return;
    seen.current = opened;
    if (!opened?.ok) return;
    const store = window.open(opened.data.url, "_blank");
    // Security: the store site must not access the admin's window.
    if (store) store.opener = null;
    queueMicrotask(() => setIsBlocked(!store));
  }, [opened]);
  return isBlocked;
}
