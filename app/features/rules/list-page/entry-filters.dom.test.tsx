import { json } from "@remix-run/node";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";

import { useLoaderData } from "#app/ui/navigation";
import { renderScreen } from "#tests/helpers/screens/admin-screen";

import { type ListQuery, readListQuery } from "../entries/list-query";
import { EntryFilters } from "./entry-filters";

function Filters() {
  const query = useLoaderData() as unknown as ListQuery;
  return <EntryFilters kind="ip" query={query} isLoading={false} />;
}

test("a search of a rule list that is too long shows a message and is not sent", async () => {
  const queries: string[] = [];
  const loader = ({ request }: { request: Request }) => {
    const { search, searchParams } = new URL(request.url);
    queries.push(search);
    return json(readListQuery(searchParams));
  };
  renderScreen([{ path: "/", Component: Filters, loader }], "/");
  fireEvent.click(await screen.findByRole("button", { name: "Search and filter results" }));
  const field = await screen.findByPlaceholderText("Value, label, note or IP address");
  vi.useFakeTimers();
  fireEvent.change(field, { target: { value: "203.0.113.7 ".repeat(90) } });
  screen.getByText("A search has at most 1,000 characters. Shorten it, or search in parts.");
  // Longer than the delay before a search is sent.
  act(() => void vi.advanceTimersByTime(1_000));
  vi.useRealTimers();
  fireEvent.change(field, { target: { value: "203.0.113.7" } });
  expect(screen.queryByText(/^A search has at most/)).toBeNull();
  await waitFor(() => expect(queries).toEqual(["", "?search=203.0.113.7"]));
});
