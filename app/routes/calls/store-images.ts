import { storeImagesAction } from "../../features/settings/settings.server";

export const action = storeImagesAction;
