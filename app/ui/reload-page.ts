/** Loads the same page anew. Inside the admin a plain link would lose who is asking. */
export function reloadPage(): void {
  window.location.reload();
}
