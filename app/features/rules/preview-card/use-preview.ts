import type { InputOf, OutputOf } from "#app/contract/call";
import type { LocationData } from "#app/contract/location-data";
import type { Preview, PreviewRange, startPreview } from "#app/contract/rules/preview";

import { usePreviewRun } from "./use-preview-run";

/** URL for previews of forms. See routes/calls/preview.ts. */
export const PREVIEW_PATH = "/preview";

interface Started extends OutputOf<typeof startPreview> {
  /** Age and credits of the location data. Null if it could not be loaded. */
  readonly geoData: LocationData | null;
}

/** A save to preview: the name of its call, and its input. */
export type Draft = Omit<InputOf<typeof startPreview>, "range">;

/** Returns the save for the current form, or null if the form shows errors. */
export type DraftOf = () => Draft | null;

/** Starts a preview of a change on past visits, and follows it to its end. */
export function usePreview(draftOf: DraftOf) {
  const { started, start, ...tried } = usePreviewRun<Preview, Started>(PREVIEW_PATH);
  return {
    ...tried,
    ownVisit: started?.ownVisit ?? null,
    geoData: started?.geoData ?? null,
    start: async (range: PreviewRange) => {
      const draft = draftOf();
      if (draft !== null) await start({ ...draft, range });
    },
  };
}
