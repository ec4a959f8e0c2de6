type Area = "localStorage" | "sessionStorage";

/** An object kept in the browser, which anything may have written; empty when there is none or storage is closed. */
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

/** Keeps an object; false where storage is full or refused. */
export function keep(page: Window, area: Area, key: string, value: object): boolean {
  try {
    page[area].setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
