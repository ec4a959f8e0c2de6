import { fireEvent } from "@testing-library/react";

/** Chooses a file in the only file field of the page. */
export function chooseFile(name: string, text: string, type = "text/csv"): void {
  // Files of jsdom have no arrayBuffer().
  const bytes = new TextEncoder().encode(text).buffer;
  const file = Object.assign(new File([text], name, { type }), { arrayBuffer: async () => bytes });
  fireEvent.change(document.querySelector("input[type=file]")!, { target: { files: [file] } });
}
