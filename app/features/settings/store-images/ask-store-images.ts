import type { InputOf } from "#app/contract/call";
import type { getStoreImages } from "#app/contract/settings";
import { asking } from "#app/platform/data-api/ask-server";

import type { StoreImagesIntents } from "../settings-intents.server";

const ask = asking<StoreImagesIntents>("/store-images");

/** Requests images of the store in the background, without changing the page's data; routes/calls/store-images.ts. */
export const askStoreImages = (input: InputOf<typeof getStoreImages>) => ask("find", input);
