import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";

import { renderScreen } from "../../../../../tests/helpers/screens/admin-screen";
import { LinesField } from "./lines-field";

test("a file of more lines than may be added at once is refused before it is taken over", async () => {
  const onChange = vi.fn();
  const Component = () => (
    <LinesField kind="ip" value={{ typed: "", file: null }} onChange={onChange} />
  );
  renderScreen([{ path: "/", Component }], "/");
  const text = "198.51.100.7\n".repeat(50_001);
  const file = Object.assign(new File([text], "mine.csv"), { text: () => Promise.resolve(text) });
  await screen.findByText("From a file");
  fireEvent.drop(document.querySelector("input[type=file]")!, {
    dataTransfer: { files: [file], items: [], types: ["Files"] },
  });
  await screen.findByText("mine.csv holds more than 50,000 lines.");
  expect(onChange).not.toHaveBeenCalled();
});
