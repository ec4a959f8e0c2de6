/** Cookie of the storefront that holds this browser's signed pass of admin access mode. */
export const PASS_COOKIE = "palisade-access";

/** The pass this browser keeps; "" for nearly everybody. Only the server can tell whether it counts. */
export function readPass(page: Document): string {
  try {
    return /(?:^|; )palisade-access=([\w.-]{1,100})/.exec(page.cookie)?.[1] ?? "";
  } catch {
    return ""; // A frame without an origin of its own may not read cookies.
  }
}
