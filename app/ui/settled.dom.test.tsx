import { json } from "@remix-run/node";
import { useFetcher } from "@remix-run/react";
import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";

import { renderScreen } from "#tests/helpers/screens/admin-screen";
import { settled } from "#tests/helpers/screens/settled";

test("settled() waits until a submitted request is sent", async () => {
  const sent: unknown[] = [];
  const Component = () => {
    const fetcher = useFetcher();
    const send = () => fetcher.submit({ a: 1 }, { method: "post", encType: "application/json" });
    return <button onClick={send}>Send</button>;
  };
  const action = async ({ request }: { request: Request }) => {
    sent.push(await request.json());
    return json({});
  };
  renderScreen([{ path: "/", Component, action }], "/");
  fireEvent.click(await screen.findByRole("button"));
  expect(sent).toEqual([]);
  await settled();
  expect(sent).toEqual([{ a: 1 }]);
});
