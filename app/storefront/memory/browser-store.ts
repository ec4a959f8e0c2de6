type Area = "localStorage" | "sessionStorage";

/**
 * Reads an object from the browser's storage. Its content is untrusted. Empty if it is missing or storage is
 * unavailable.
 */
export function readKept<Kept extends object>(
  page: Window,
  area: Area,
  key: string,
): Partial<Kept> {
  try {
    return (JSON.parse(page[area].getItem(key)!) as Partial<Kept> | null) ?? {};
  } catch {
    return {};
  }
}

/** Stores an object. Returns false if storage is full or unavailable. */
export function keep(page: Window, area: Area, key: string, value: object): boolean {
  try {
    page[area].setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
