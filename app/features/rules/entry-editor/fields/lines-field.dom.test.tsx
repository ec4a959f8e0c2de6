import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";

import { renderScreen } from "../../../../../tests/helpers/screens/admin-screen";
import { chooseFile } from "../../../../../tests/helpers/screens/choose-file";
import { LinesField } from "./lines-field";

test("a file of more lines than may be added at once is refused before it is taken over", async () => {
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
