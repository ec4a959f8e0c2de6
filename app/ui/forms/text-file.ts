/** Lets the person save a text as a file, without a request: the frame cannot send its token with a download. */
export function saveTextFile(name: string, text: string, type = "text/csv"): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // Browsers start the download after the click returns.
  window.setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
