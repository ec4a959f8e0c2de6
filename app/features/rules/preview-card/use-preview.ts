import type { InputOf, OutputOf } from "#app/contract/call";
import type { LocationData } from "#app/contract/location-data";
import type { Preview, PreviewRange, startPreview } from "#app/contract/rules/preview";

import { usePreviewRun } from "./use-preview-run";

/** Where forms ask; routes/calls/preview.ts. */
export const PREVIEW_PATH = "/preview";

interface Started extends OutputOf<typeof startPreview> {
  /** Age and credits of the data that countries are read from; null when it could not be asked. */
  readonly geoData: LocationData | null;
}

/** A save that is not done. */
export type Draft = Omit<InputOf<typeof startPreview>, "range">;

/** The save a form would do now, or null when the form says itself what is wrong with it. */
export type DraftOf = () => Draft | null;

/** Tries a change on past visits and follows it to its end. */
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
