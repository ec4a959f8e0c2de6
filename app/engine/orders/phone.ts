/**
 * The digits of a phone number, by which its spellings are one: "+49 (0)30 1234" and "004930 1234"
 * both become "49301234". Numbers written without their country keep the zero they begin with, so
 * they equal only numbers written the same way.
 */
export function phoneDigits(text: string): string {
  const international = /^\s*(\+|00)/.test(text);
  const digits = text.replace(/\(0\)/g, "").replace(/\D/g, "");
  return international ? digits.replace(/^0+/, "") : digits;
}
