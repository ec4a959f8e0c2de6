import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";

import { showRecorded } from "#tests/helpers/screens/recorded-screen";

import { useRuleFiles } from "./use-rule-files";

/** Shows the items of the page's menus as plain buttons, because menus need a layout width, which jsdom lacks. */
function Page() {
  const { exportGroup } = useRuleFiles();
  return exportGroup.actions.map(({ content, onAction }) => (
    <button key={content} onClick={onAction}>
      {content}
    </button>
  ));
}

test.each([
  ["As CSV", "csv"],
  ["As JSON", "json"],
])("the export action “%s” saves a file in the format %s", async (button, format) => {
  const links: HTMLAnchorElement[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    links.push(this);
  });
  Object.assign(URL, { createObjectURL: vi.fn(() => "blob:x"), revokeObjectURL: vi.fn() });
  const filename = `palisade-ip-rules.${format}`;
  const { sent } = showRecorded({
    path: "/ipBlocker",
    draw: () => <Page />,
    load: () => ({}),
    answer: () => ({ ok: true, message: null, data: { filename, text: "type,value" } }),
  });
  fireEvent.click(await screen.findByRole("button", { name: button }));
  await waitFor(() => expect(links.map((link) => link.download)).toEqual([filename]));
  expect(sent).toEqual([{ of: null, intent: "export-rules", input: { format } }]);
});
