import { undoChange } from "#app/contract/undo";
import { formAction, sends } from "#app/features/shop/public.server";

import { undoAction as texts } from "./texts";

/** Action of /undo: takes back what the message of a change named; the data API checks every value. */
export const undoAction = formAction(sends(undoChange, () => texts.undone));
