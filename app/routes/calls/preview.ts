import { previewAction } from "../../features/visit-preview/preview.server";

export const action = previewAction;
