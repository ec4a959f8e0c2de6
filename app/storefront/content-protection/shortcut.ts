/**
 * Keys that open the page's source or the developer tools, or save the page. With Alt only shortcuts of Apple's
 * browsers: screen readers use Ctrl and Alt together.
 */
const SHORTCUT =
  /^(((Ctrl|Shift)\+)?F12|(Ctrl|Cmd)\+(Key[US]|Shift\+Key[CIJ])|Cmd\+Alt\+Key[CIJU])$/;

/**
 * Reports whether the pressed keys open the page's source or the developer tools, or save the page. Ignores the
 * keyboard layout.
 */
export function isShortcut({ code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  const pressedKeys = [
    ctrlKey && "Ctrl",
    metaKey && "Cmd",
    altKey && "Alt",
    shiftKey && "Shift",
    code,
  ];
  return SHORTCUT.test(pressedKeys.filter(Boolean).join("+"));
}
