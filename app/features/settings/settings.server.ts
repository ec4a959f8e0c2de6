import { json, type LoaderFunctionArgs } from "@remix-run/node";

import type { OutputOf } from "#app/contract/call";
import { getSettings } from "#app/contract/settings";
import { merchantApi, screenAction } from "#app/features/shop/public.server";
import { type Loaded, loadedFrom } from "#app/platform/data-api/loaded";

import {
  SETTINGS_FILE_INTENTS,
  SETTINGS_INTENTS,
  STORE_IMAGES_INTENTS,
} from "./settings-intents.server";

export type LoadedSettings = OutputOf<typeof getSettings> & {
  /** Epoch milliseconds, for relative times that server and browser agree on. */
  readonly now: number;
};

export type SettingsView = Loaded<LoadedSettings>;

/** Loads the general settings. */
export async function settingsLoader({ request }: LoaderFunctionArgs) {
  const api = await merchantApi(request);
  const answer = await api.send(getSettings, {});
  return json<SettingsView>(loadedFrom(answer, (data) => ({ ...data, now: Date.now() })));
}

/** Action of the settings screen. */
export const settingsAction = screenAction(SETTINGS_INTENTS);

/** POST /settings-file. */
export const settingsFileAction = screenAction(SETTINGS_FILE_INTENTS);

/** POST /store-images. */
export const storeImagesAction = screenAction(STORE_IMAGES_INTENTS);
