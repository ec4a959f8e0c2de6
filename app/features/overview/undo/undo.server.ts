import { undoChange } from "../../../contract/undo";
import { formAction, sends } from "../../shop/session/public-screens.server";

/** Action of /undo: takes back what the message of a change named; the data API checks every value. */
export const undoAction = formAction(sends(undoChange, () => "Undone"));
