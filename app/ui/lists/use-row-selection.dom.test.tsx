import { Link, useSearchParams } from "@remix-run/react";
import { IndexTable } from "@shopify/polaris";
import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";

import { renderScreen } from "#tests/helpers/screens/admin-screen";

import { useRowSelection } from "./use-row-selection";

const ROWS = ["1", "2", "3", "4"].map((id) => ({ id, page: id < "3" ? "1" : "2" }));

/** Table with two rows per page. The first can be deleted. A search finds every row. */
function Table() {
  const [params, setParams] = useSearchParams();
  const [gone, setGone] = useState("");
  const page = params.get("page") ?? "1";
  const rows = ROWS.filter((row) => row.page === page && row.id !== gone);
  const { ids, isAll, table } = useRowSelection(rows);
  return (
    <>
      <input
        aria-label="Search"
        value={params.get("search") ?? ""}
        onChange={(event) => setParams({ search: event.target.value })}
      />
      <button onClick={() => setGone("1")}>Delete row 1</button>
      <Link to="?page=2">Next page</Link>
      <p>{isAll ? "All" : `Chosen: ${ids.join(" ")}`}</p>
      <IndexTable
        resourceName={{ singular: "row", plural: "rows" }}
        itemCount={rows.length}
        hasMoreItems
        paginatedSelectAllActionText="Select all 4 rows"
        headings={[{ title: "Name" }]}
        {...table}
      >
        {rows.map(({ id }, at) => (
          <IndexTable.Row key={id} id={id} position={at} selected={ids.includes(id)}>
            <IndexTable.Cell>{`Row ${id}`}</IndexTable.Cell>
          </IndexTable.Row>
        ))}
      </IndexTable>
    </>
  );
}

function show() {
  renderScreen([{ path: "/", Component: Table }], "/");
  const boxes = document.querySelectorAll<HTMLInputElement>("tbody input[type=checkbox]");
  for (const box of boxes) fireEvent.click(box);
}

test("the selection of rows is cleared on another page", async () => {
  show();
  expect(screen.getByText("Chosen: 1 2")).toBeTruthy();
  fireEvent.click(screen.getByText("Next page"));
  await screen.findByText("Row 3");
  expect(screen.getByText("Chosen:")).toBeTruthy();
});

test("a search after “Select all” clears the selection and keeps the focus in the field", async () => {
  show();
  fireEvent.click(screen.getByText("Select all 4 rows"));
  expect(screen.getByText("All")).toBeTruthy();
  const field = screen.getByLabelText("Search");
  field.focus();
  fireEvent.change(field, { target: { value: "a" } });
  await screen.findByText("Chosen:");
  expect(document.activeElement).toBe(field);
});

test("a deleted row is removed from the selection", () => {
  show();
  fireEvent.click(screen.getByText("Delete row 1"));
  expect(screen.getByText("Chosen: 2")).toBeTruthy();
});
