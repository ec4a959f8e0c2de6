import type { RedirectRow } from "../../../contract/redirects";
import { useEditor } from "../../../ui/forms/use-editor";

import { copyOf, formOf, NEW_REDIRECT, readForm } from "./redirect-form";

/**
 * The edited redirect beside the saved one.
 *
 * @param redirect the one that is edited; null: a new one
 * @param original what a new one is a copy of
 */
export function useRedirectForm(redirect: RedirectRow | null, original: RedirectRow | null) {
  return useEditor({
    saved: {
      value: redirect ? formOf(redirect) : NEW_REDIRECT,
      version: redirect?.version ?? 0,
    },
    beginning: original && copyOf(original),
    list: "/redirect",
    field: "redirect",
    edits: (version) => redirect && { id: redirect.id, version },
    read: (form) => readForm(form, redirect?.expiresAt ?? null, new Date()),
  });
}
