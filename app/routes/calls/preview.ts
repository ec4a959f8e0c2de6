import { previewAction } from "#app/features/decisions/visit-preview/preview.server";

export const action = previewAction;
