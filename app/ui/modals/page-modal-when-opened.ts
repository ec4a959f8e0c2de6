import type { AppModalProps } from "./modal-props";
import { whenOpened } from "./when-opened";

/** A modal drawn by the page. Its script is never loaded inside the admin. */
export const PageModal = whenOpened<AppModalProps>(() =>
  import("./page-modal").then((module) => module.PageModal),
);
