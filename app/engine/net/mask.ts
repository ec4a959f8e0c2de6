/** Returns the prefix length of a dotted mask: 24 for "255.255.255.0". Null if the text is not a mask. */
export function maskLength(text: string): number | null {
  if (!/^\d{1,3}(\.\d{1,3}){3}$/.test(text)) return null;
  const bytes = text.split(".").map(Number);
  if (bytes.some((byte) => byte > 255)) return null;
  const bits = bytes.map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return /^1*0*$/.test(bits) ? bits.lastIndexOf("1") + 1 : null;
}
