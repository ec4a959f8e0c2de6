import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";

import { renderScreen } from "#tests/helpers/screens/admin-screen";
import { chooseFile } from "#tests/helpers/screens/choose-file";

import { LinesField } from "./lines-field";

test("a file with more lines than one request can add is refused", async () => {
  const onChange = vi.fn();
  const Component = () => (
    <LinesField kind="ip" value={{ typed: "", file: null }} onChange={onChange} />
  );
  renderScreen([{ path: "/", Component }], "/");
  const text = "198.51.100.7\n".repeat(50_001);
  fireEvent.click(await screen.findByText("Add from a file"));
  chooseFile("mine.csv", text);
  await screen.findByText("mine.csv contains more than 50,000 lines.");
  expect(onChange).not.toHaveBeenCalled();
});

test("a pasted JSON list of addresses becomes one address per line", async () => {
  const onChange = vi.fn();
  const Component = () => (
    <LinesField kind="ip" value={{ typed: "", file: null }} onChange={onChange} />
  );
  renderScreen([{ path: "/", Component }], "/");
  const value = '{"prefixes":[{"ip_prefix":"192.0.2.0/24"},{"ipv6_prefix":"2001:db8::/32"}]}';
  fireEvent.change(await screen.findByLabelText("IP addresses"), { target: { value } });
  expect(onChange).toHaveBeenCalledWith({ typed: "192.0.2.0/24\n2001:db8::/32", file: null });
});
