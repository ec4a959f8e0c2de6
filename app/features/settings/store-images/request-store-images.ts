import type { InputOf } from "#app/contract/call";
import type { getStoreImages } from "#app/contract/settings";
import { asking } from "#app/platform/data-api/request-server";

import type { StoreImagesIntents } from "../settings-intents.server";

const send = asking<StoreImagesIntents>("/store-images");

/** Requests images of the store in the background, without changing the page's data; routes/calls/store-images.ts. */
export const requestStoreImages = (input: InputOf<typeof getStoreImages>) => send("find", input);
