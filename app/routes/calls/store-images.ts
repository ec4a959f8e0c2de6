import { storeImagesAction } from "#app/features/settings/settings.server";

export const action = storeImagesAction;
