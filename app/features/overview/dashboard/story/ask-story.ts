import { asking } from "#app/platform/data-api/ask-server";

import type { StoryIntents } from "./story-intents.server";

/** Requests the data of one card separately from the page (routes/calls/dashboard-story.ts). */
export const askStory = asking<StoryIntents>("/dashboard-story");
