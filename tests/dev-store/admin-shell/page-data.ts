/** What the server writes into #admin-data for the page's script. */
export interface PageData {
  shop: string;
  app?: {
    origin: string;
    /** /store/{name}/apps/{key} */
    base: string;
    user: unknown;
    /** What is dragged into a modal arrives there. */
    modalDrops: boolean;
  };
  editor?: { saveUrl: string };
}

export function readPageData(): PageData {
  const text = document.getElementById("admin-data")?.textContent;
  if (!text) throw new Error("The page has no #admin-data.");
  return JSON.parse(text) as PageData;
}

/** The element with this id; the server always writes it. */
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
