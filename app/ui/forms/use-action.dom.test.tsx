import { json } from "@remix-run/node";
import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";

import { renderScreen } from "#tests/helpers/screens/admin-screen";
import { settled } from "#tests/helpers/screens/settled";

import type { Answer } from "./answer";
import { useAction } from "./use-action";
import { useOnSuccess } from "./use-on-success";

interface Done {
  readonly ok: true;
  readonly message: string | null;
  readonly data: { readonly name: string };
}

type Things = {
  readonly rename: (api: never, input: { id: string }) => Promise<Done | Refused>;
};
type Refused = Extract<Answer, { readonly ok: false }>;

const DONE: Done = { ok: true, message: "Renamed", data: { name: "New" } };
const refusedAnswer = (code: string, fields = {}): Refused => {
  return { ok: false, message: null, code, problem: "It cannot be.", fields };
};

function Thing({ onDone }: { readonly onDone: (name: string) => void }) {
  const { send, answer, question, problem, errors } = useAction<Things, "rename">();
  useOnSuccess(answer, ({ data }) => onDone(data.name));
  return (
    <>
      <button onClick={() => send({ intent: "rename", input: { id: "a" } })}>Rename</button>
      {question && <button onClick={question.confirm}>{question.text} Sure</button>}
      {question && <button onClick={question.dismiss}>No</button>}
      {problem && <p role="alert">{problem}</p>}
      <output>{errors.name}</output>
    </>
  );
}

/** Shows a screen whose action returns the answers in order. `sent` contains its requests. */
async function showThing(...answers: readonly Answer[]) {
  const sent: unknown[] = [];
  const onDone = vi.fn();
  const route = {
    path: "/thing",
    Component: () => <Thing onDone={onDone} />,
    action: async ({ request }: { request: Request }) => {
      sent.push(await request.json());
      return json(answers[sent.length - 1]);
    },
  };
  const view = renderScreen([route], "/thing");
  await settled();
  return { ...view, sent, onDone };
}

async function press(name: string) {
  fireEvent.click(screen.getByRole("button", { name }));
  await settled();
}

test("a sent action calls one toast and one handler with its outcome", async () => {
  const { sent, toasts, onDone } = await showThing(DONE);
  await press("Rename");
  expect(sent).toEqual([{ intent: "rename", input: { id: "a" } }]);
  expect(toasts.success).toHaveBeenCalledExactlyOnceWith("Renamed");
  expect(onDone).toHaveBeenCalledExactlyOnceWith("New");
});

test("a refused action returns its problem and fields and does not count as a success", async () => {
  const { onDone } = await showThing(refusedAnswer("invalid_input", { name: "Too long." }));
  await press("Rename");
  expect(screen.getByRole("alert").textContent).toBe("It cannot be.");
  expect(screen.getByRole("status").textContent).toBe("Too long.");
  expect(onDone).not.toHaveBeenCalled();
});

test("a confirmation question replaces the refusal, and confirming sends the action again", async () => {
  const question = refusedAnswer("confirmation_needed", { confirmedLoss: "It cannot be." });
  const { sent, onDone } = await showThing(question, DONE);
  await press("Rename");
  expect(screen.queryByRole("alert")).toBeNull();
  await press("It cannot be. Sure");
  expect(sent[1]).toEqual({ intent: "rename", input: { id: "a", confirmedLoss: true } });
  expect(onDone).toHaveBeenCalledOnce();
});

test("a declined confirmation disappears, and the action is not sent", async () => {
  const question = refusedAnswer("confirmation_needed", { confirmedLoss: "It cannot be." });
  const { sent } = await showThing(question);
  await press("Rename");
  await press("No");
  expect(screen.queryByRole("button", { name: "No" })).toBeNull();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(sent).toHaveLength(1);
});
