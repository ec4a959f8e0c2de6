import { previewAction } from "../../features/decisions/visit-preview/preview.server";

export const action = previewAction;
