import type { PickItem } from "../app-bridge/protocol";
import { makeButton } from "./page-data";

interface Choice {
  label: string;
  className: string;
  value: string;
}

/** Shows a modal question. Resolves to the pressed choice, or null if the dialog is closed without a choice. */
function choose(title: string, body: Node[], choices: Choice[]): Promise<string | null> {
  const dialog = document.createElement("dialog");
  const heading = document.createElement("h2");
  heading.id = "dialog-title";
  heading.textContent = title;
  dialog.setAttribute("aria-labelledby", heading.id);
  const menu = document.createElement("menu");
  menu.append(
    ...choices.map(({ label, className, value }) =>
      makeButton(label, className, () => dialog.close(value)),
    ),
  );
  dialog.append(heading, ...body, menu);
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(dialog.returnValue || null);
    });
  });
}

const paragraph = (text: string) => {
  const element = document.createElement("p");
  element.textContent = text;
  return element;
};

/** Asks whether to leave the page. Resolves to true if the user accepts to lose the changes. */
export async function confirmLeaving(): Promise<boolean> {
  const answer = await choose(
    "Leave page with unsaved changes?",
    [paragraph("Leaving this page will delete all unsaved changes.")],
    [
      { label: "Stay", className: "", value: "stay" },
      { label: "Leave page", className: "critical", value: "leave" },
    ],
  );
  return answer === "leave";
}

export async function confirmDiscarding(): Promise<boolean> {
  const answer = await choose(
    "Discard all unsaved changes?",
    [paragraph("If you discard changes, you'll delete any edits you made since you last saved.")],
    [
      { label: "Continue editing", className: "", value: "stay" },
      { label: "Discard changes", className: "critical", value: "discard" },
    ],
  );
  return answer === "discard";
}

export async function confirmScopes(scopes: string[]): Promise<boolean> {
  const answer = await choose(
    "Palisade asks for more access",
    [paragraph(scopes.join(", "))],
    [
      { label: "Decline", className: "", value: "decline" },
      { label: "Allow", className: "primary", value: "allow" },
    ],
  );
  return answer === "allow";
}

/** Shows the review dialog. The pressed button decides App Bridge's answer. */
export async function offerReview(): Promise<boolean> {
  const stars = [1, 2, 3, 4, 5].map((count) => ({
    label: "★".repeat(count),
    className: "",
    value: String(count),
  }));
  const later = { label: "Not now", className: "", value: "" };
  const answer = await choose("How would you rate Palisade?", [], [later, ...stars]);
  return answer !== null;
}

/** Resolves to the ids of the chosen items. Null if canceled. */
export async function pick(
  heading: string,
  items: PickItem[],
  multiple: boolean,
): Promise<string[] | null> {
  const inputs = items.map((item) => {
    const input = document.createElement("input");
    input.type = multiple ? "checkbox" : "radio";
    input.name = "picked";
    input.value = item.id;
    input.checked = item.selected;
    return input;
  });
  const labels = items.map((item, index) => {
    const label = document.createElement("label");
    label.className = "choice";
    label.append(inputs[index] ?? "", item.heading);
    return label;
  });
  const answer = await choose(heading, labels, [
    { label: "Cancel", className: "", value: "" },
    { label: "Add", className: "primary", value: "add" },
  ]);
  if (answer !== "add") return null;
  return inputs.filter(({ checked }) => checked).map(({ value }) => value);
}
