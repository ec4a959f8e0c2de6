/** Calls of a script that select text. */
const SELECTING = ["addRange", "extend", "selectAllChildren", "setBaseAndExtent"] as const;
/** Events that begin a visitor's selection. */
const GESTURES = ["pointerdown", "keydown", "selectstart"] as const;

type AnyMethod = (this: unknown, ...call: unknown[]) => unknown;

/** Wraps a method: calls `before` ahead of every call, and `after` once it returned. */
function surround<Name extends string>(
  owner: Partial<Record<Name, AnyMethod>>,
  name: Name,
  { before, after }: { readonly before: () => void; readonly after?: () => void },
): void {
  const original = owner[name];
  if (!original) return;
  owner[name] = function (...call) {
    before();
    try {
      return Reflect.apply(original, this, call);
    } finally {
      after?.();
    }
  };
}

/**
 * Keeps copy buttons of the theme and of other apps working: a script can copy text that it selects.
 *
 * The next press of a key or a button makes the page's text unselectable again.
 *
 * @param css rules that make text unselectable; null if texts may be selected
 * @returns reports whether a script is copying right now
 */
export function allowThemeCopies(
  page: Window & typeof globalThis,
  css: { disabled: boolean } | null,
): () => boolean {
  let isCopying = false;
  const select = () => {
    if (css) css.disabled = true;
  };
  const methods = page.Selection.prototype as unknown as Record<string, AnyMethod>;
  for (const name of SELECTING) surround(methods, name, { before: select });
  for (const name of GESTURES) {
    page.document.addEventListener(name, () => css && (css.disabled = false), { capture: true });
  }
  surround(page.document as unknown as Record<"execCommand", AnyMethod>, "execCommand", {
    before: () => {
      isCopying = true;
      select();
    },
    after: () => (isCopying = false),
  });
  return () => isCopying;
}
