import { fireEvent } from "@testing-library/react";

/** Chooses a file in the one field for files that the page shows. */
export function chooseFile(name: string, text: string, type = "text/csv"): void {
  // jsdom knows files, but not their text.
  const file = Object.assign(new File([text], name, { type }), { text: async () => text });
  fireEvent.change(document.querySelector("input[type=file]")!, { target: { files: [file] } });
}
