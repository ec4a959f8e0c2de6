import type { InputOf } from "#app/contract/call";
import type { getStoreImages } from "#app/contract/settings";
import { asking } from "#app/platform/data-api/request-server";

import type { StoreImagesIntents } from "../settings-intents.server";

const send = asking<StoreImagesIntents>("/store-images");

/** Requests images of the store from routes/calls/store-images.ts in the background. */
export const requestStoreImages = (input: InputOf<typeof getStoreImages>) => send("find", input);
