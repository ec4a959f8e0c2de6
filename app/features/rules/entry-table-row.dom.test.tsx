import { IndexTable } from "@shopify/polaris";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";

import { renderScreen } from "../../../tests/helpers/admin-screen";
import { ipEntry } from "../../../tests/helpers/ip-entry";

import { EntryRow, HEADINGS } from "./entry-table-row";

test.each([
  ["2026-06-10T11:31:00Z", "Expired 29 minutes ago"],
  ["2026-06-10T14:00:00Z", "Expires: in 2 hours"],
  [null, "Expires: never"],
])("on a phone an entry that ends at %s says “%s”", async (expiresAt, words) => {
  const row = {
    entry: ipEntry("198.51.100.7", { expiresAt }),
    index: 0,
    now: Date.parse("2026-06-10T12:00:00Z"),
    condensed: true,
    selected: false,
    onEdit() {},
    onUpdate() {},
    onDelete() {},
  };
  const Component = () => (
    <IndexTable condensed itemCount={1} headings={HEADINGS}>
      <EntryRow {...row} />
    </IndexTable>
  );
  renderScreen([{ path: "/", Component }], "/");
  await screen.findByText("198.51.100.7");
  expect(document.body.textContent).toContain(words);
});
