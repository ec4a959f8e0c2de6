import { asking } from "#app/platform/data-api/request-server";

import type { StoryIntents } from "./story-intents.server";

/** Requests the data of one card separately from the page (routes/calls/dashboard-story.ts). */
export const requestStory = asking<StoryIntents>("/dashboard-story");
