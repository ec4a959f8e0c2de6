import type { AppModalProps } from "./modal-props";
import { whenOpened } from "./when-opened";

/** A modal the page draws itself; inside the admin nobody loads it. */
export const PageModal = whenOpened<AppModalProps>(() =>
  import("./page-modal").then((module) => module.PageModal),
);
