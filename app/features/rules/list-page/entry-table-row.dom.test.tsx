import { screen } from "@testing-library/react";
import { expect, test } from "vitest";

import { IndexTable } from "#app/ui/kit";
import { ipEntry } from "#tests/helpers/rules/ip-entry";
import { renderScreen } from "#tests/helpers/screens/admin-screen";

import { EntryRow, headingsOf } from "./entry-table-row";

async function show(part: Parameters<typeof ipEntry>[1], condensed: boolean) {
  const row = {
    kind: "ip" as const,
    entry: ipEntry("198.51.100.7", part),
    index: 0,
    now: Date.parse("2026-06-10T12:00:00Z"),
    condensed,
    selected: false,
    onEdit() {},
    onUpdate() {},
    onDelete() {},
  };
  const Component = () => (
    <IndexTable condensed={condensed} itemCount={1} headings={headingsOf("IP/range")}>
      <EntryRow {...row} />
    </IndexTable>
  );
  renderScreen([{ path: "/", Component }], "/");
  await screen.findByText("198.51.100.7");
}

test.each([
  ["2026-06-10T11:31:00Z", "Expired 29 minutes ago"],
  ["2026-06-10T14:00:00Z", "Expires: in 2 hours"],
  [null, "Expires: never"],
])("in a narrow window, an entry with the expiry %s shows “%s”", async (expiresAt, words) => {
  await show({ expiresAt }, true);
  expect(document.body.textContent).toContain(words);
});

test.each([
  ["relay", true],
  ["corporate-gateway", true],
  ["hosting", false],
] as const)(
  "an address of the class %s is marked as shared: %s",
  async (networkClass, isShared) => {
    const facts = { country: null, asn: null, organization: null, networkClass };
    await show({ facts }, false);
    expect(screen.queryByText("Shared IP address") !== null).toBe(isShared);
  },
);

test.each([true, false])(
  "a very long redirect target of an entry is clamped, and its tooltip contains all of it (narrow window: %s)",
  async (condensed) => {
    const target = `https://example.com/${"long/".repeat(200)}`;
    await show({ action: "redirect", target }, condensed);
    const titled = screen.getByText(new RegExp("example.com/long/")).closest("[title]");
    expect(titled?.getAttribute("title")).toContain(target);
    expect(titled?.className).toBe("rules-entry-clamped");
  },
);
