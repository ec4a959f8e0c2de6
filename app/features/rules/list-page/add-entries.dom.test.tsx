import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";

import { ipEntry as entry } from "#tests/helpers/rules/ip-entry";
import { chooseFile } from "#tests/helpers/screens/choose-file";
import { added, openAdd, refused, showList } from "#tests/helpers/screens/rule-list-screen";
import { settled } from "#tests/helpers/screens/settled";

test("the add dialog sends pasted lines with their details and closes", async () => {
  const { intents, toasts } = showList([entry("192.0.2.1")], () => ({
    ok: true,
    message: null,
    data: added(2),
  }));
  const { dialog, add } = await openAdd("198.51.100.7\n# note\n\n203.0.113.0/24");
  fireEvent.click(dialog.getByText("More options"));
  fireEvent.change(dialog.getByLabelText("Label"), { target: { value: "Farm" } });
  fireEvent.change(dialog.getByLabelText("Reason"), { target: { value: "abuse" } });
  add();
  await waitFor(() => expect(toasts.success).toHaveBeenCalledWith("2 entries added"));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(intents).toMatchObject([
    {
      intent: "add",
      input: {
        lines: ["198.51.100.7", "203.0.113.0/24"],
        label: "Farm",
        reason: "abuse",
        effect: "block",
        expiresAt: null,
        confirmedRisks: false,
      },
    },
  ]);
});

test("the add dialog lists invalid addresses with their problem, keeps them in the field and can remove them", async () => {
  const { intents } = showList([entry("192.0.2.1")], () => ({
    ok: true,
    message: null,
    data: added(2),
  }));
  const typed = "198.51.100.7, our office; 999.1.1.1\n203.0.113.0/24 # farm";
  const { dialog, add } = await openAdd(typed);
  expect(dialog.getByText("2 IP addresses or ranges recognized, 2 entries not")).toBeDefined();
  expect(dialog.getByText("“our office”").closest("li")?.textContent).toMatch(
    /^Line 1, entry 2, “our office”: This is not an IP address/,
  );
  expect(dialog.getByText("“999.1.1.1”").closest("li")?.textContent).toContain("from 0 to 255");
  add();
  await dialog.findByText(/^2 entries are not IP addresses or ranges\./);
  expect(intents).toEqual([]);
  const field = dialog.getByLabelText("IP addresses") as HTMLTextAreaElement;
  expect(field.value).toBe(typed);
  fireEvent.click(dialog.getByRole("button", { name: "Remove these entries" }));
  expect(field.value).toBe("198.51.100.7\n203.0.113.0/24 # farm");
  expect(dialog.queryByText(/not IP addresses or ranges/)).toBeNull();
  add();
  await waitFor(() => expect(intents).toHaveLength(1));
  expect(intents[0]?.input).toMatchObject({ lines: ["198.51.100.7", "203.0.113.0/24"] });
});

test("the add dialog shows one notice for a pasted second column, which can become notes", async () => {
  const { intents } = showList([entry("192.0.2.1")], () => ({
    ok: true,
    message: null,
    data: added(2),
  }));
  const { dialog, add } = await openAdd("198.51.100.7\tscraper\n198.51.100.8\tcard tests");
  expect(dialog.getByText("2 lines have text after the address.")).toBeTruthy();
  expect(dialog.queryByText(/^Line 1/)).toBeNull();
  fireEvent.click(dialog.getByRole("button", { name: "Use as notes" }));
  const field = dialog.getByLabelText("IP addresses") as HTMLTextAreaElement;
  expect(field.value).toBe("198.51.100.7 # scraper\n198.51.100.8 # card tests");
  add();
  await waitFor(() => expect(intents).toHaveLength(1));
  expect(intents[0]?.input).toMatchObject({
    lines: ["198.51.100.7", "198.51.100.8"],
    notes: ["scraper", "card tests"],
  });
});

test("the add dialog checks a typed address when the field loses focus, not during typing", async () => {
  showList([entry("192.0.2.1")], () => ({ ok: true, message: null, data: added(1) }));
  const { dialog } = await openAdd("198.51.100");
  const field = dialog.getByLabelText("IP addresses");
  fireEvent.change(field, { target: { value: "198.51.100." } });
  fireEvent.change(field, { target: { value: "198.51.100.x" } });
  expect(dialog.queryByText(/recognized/)).toBeNull();
  fireEvent.blur(field);
  expect(dialog.getByText("0 IP addresses or ranges recognized, 1 entry not")).toBeDefined();
});

test("the add dialog lists invalid lines of a file with their position and can remove them", async () => {
  showList([entry("192.0.2.1")], () =>
    refused("invalid_input", "1 line cannot be read.", { "lines.1": "Too large." }),
  );
  const { dialog, add } = await openAdd("198.51.100.7");
  fireEvent.click(dialog.getByText("Add from a file"));
  chooseFile("mine.txt", "999.1.1.1\n");
  await dialog.findByText("mine.txt: 1 address");
  add();
  await dialog.findByText("1 line cannot be read.");
  expect(dialog.getByText("“999.1.1.1”").closest("li")?.textContent).toContain("mine.txt, line 1");
  fireEvent.click(dialog.getByRole("button", { name: "Remove these entries" }));
  expect(dialog.queryByText("1 line cannot be read.")).toBeNull();
});

test("adding a wide range that contains the merchant's address requires two confirmations", async () => {
  const questions = [
    { field: "confirmedRisks", text: "1 entry is wider than usual." },
    { field: "confirmedLockOut", text: "This would stop you." },
  ] as const;
  const { intents } = showList([entry("192.0.2.1")], (intent) => {
    const open = questions.find(({ field }) => intent.intent === "add" && !intent.input[field]);
    return open
      ? refused("confirmation_needed", open.text, { [open.field]: open.text })
      : { ok: true, message: null, data: added(1) };
  });
  const { dialog, add } = await openAdd("10.0.0.0/8");
  add();
  await dialog.findByText("1 entry is wider than usual.");
  add("Add anyway");
  await dialog.findByText("This would stop you.");
  add("Add anyway");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(intents[1]?.input).toMatchObject({ confirmedRisks: true, confirmedLockOut: false });
  expect(intents[2]?.input).toMatchObject({ confirmedRisks: true, confirmedLockOut: true });
});

test("the add dialog lists skipped duplicates after an addition", async () => {
  showList([entry("192.0.2.1")], () => ({
    ok: true,
    message: null,
    data: {
      ...added(1),
      duplicates: [{ line: 2, text: "192.0.2.1", message: "On the list already." }],
    },
  }));
  const { add } = await openAdd("192.0.2.9\n192.0.2.1");
  add();
  await screen.findByText("Skipped, because they are already on the list");
  expect(screen.getByText("“192.0.2.1”").closest("li")?.textContent).toContain("Line 2");
});

test("the add dialog reports a missing address and a past expiry at their fields and sends no request", async () => {
  const { intents } = showList([entry("192.0.2.1")]);
  const { dialog, add } = await openAdd("  ");
  add();
  await dialog.findByText("Enter at least one address.");
  fireEvent.change(dialog.getByLabelText("Expires"), { target: { value: "date" } });
  fireEvent.change(dialog.getByLabelText("Last day"), { target: { value: "2020-01-01" } });
  add();
  await dialog.findByText("Choose a date in the future.");
  await settled();
  expect(intents).toHaveLength(0);
});
