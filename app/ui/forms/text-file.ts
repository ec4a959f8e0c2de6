/**
 * Saves a text as a file on the user's device. It makes no request, because a download cannot carry the session token
 * of the embedded app.
 */
export function saveTextFile(name: string, text: string, type = "text/csv"): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // Browsers start the download after the click returns.
  window.setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
