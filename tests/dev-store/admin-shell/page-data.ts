/** Data in #admin-data, written by the server for the page's script. */
export interface PageData {
  shop: string;
  app?: {
    origin: string;
    /** /store/{name}/apps/{key} */
    base: string;
    user: unknown;
    /** True if files can be dropped into a modal. */
    modalDrops: boolean;
  };
  editor?: { saveUrl: string };
}

export function readPageData(): PageData {
  const text = document.getElementById("admin-data")?.textContent;
  if (!text) throw new Error("The page has no #admin-data.");
  return JSON.parse(text) as PageData;
}

/** Returns the element with this id. The server always renders it. */
export function byId<Kind extends HTMLElement = HTMLElement>(id: string): Kind {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The page has no #${id}.`);
  return element as Kind;
}

export function makeButton(label: string, className: string, onClick: () => void) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = className;
  button.textContent = label;
  button.addEventListener("click", onClick);
  return button;
}
