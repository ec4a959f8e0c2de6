import { json, type LoaderFunctionArgs } from "@remix-run/node";

import {
  type ContentProtection,
  getContentProtection,
  saveContentProtection,
} from "#app/contract/content-protection";
import { formAction, merchantApi, sends } from "#app/features/shop/public.server";
import { type Loaded, loadedFrom } from "#app/platform/data-api/loaded";

import { contentProtectionScreen as texts } from "./texts";

export type ContentProtectionView = Loaded<{
  readonly protection: ContentProtection;
  readonly version: number;
}>;

/** Loads the settings of content protection. */
export async function contentProtectionLoader({ request }: LoaderFunctionArgs) {
  const api = await merchantApi(request);
  const answer = await api.send(getContentProtection, {});
  return json<ContentProtectionView>(loadedFrom(answer, (data) => ({ ...data })));
}

/** Saves all fields in one step. The data API validates every field again. */
export const contentProtectionAction = formAction(sends(saveContentProtection, () => texts.saved));
