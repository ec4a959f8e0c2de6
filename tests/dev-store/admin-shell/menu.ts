import { byId } from "./page-data";

const setOpen = (open: boolean) => {
  byId("side-bar").classList.toggle("open", open);
  byId("menu-button").setAttribute("aria-expanded", String(open));
};

export const closeMenu = () => setOpen(false);

/** Starts the menu of narrow screens, which replaces the side bar. */
export function startMenu(): void {
  byId("menu-button").addEventListener("click", () =>
    setOpen(!byId("side-bar").classList.contains("open")),
  );
  addEventListener("keydown", (event) => {
    if (event.key === "Escape") closeMenu();
  });
}
