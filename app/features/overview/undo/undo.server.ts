import { undoChange } from "#app/contract/undo";
import { formAction, sends } from "#app/features/shop/public.server";

import { undoAction as texts } from "./texts";

/** Action of /undo. Undoes the change named in a toast. The data API validates every value. */
export const undoAction = formAction(sends(undoChange, () => texts.undone));
