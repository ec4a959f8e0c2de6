import { asking } from "#app/platform/data-api/ask-server";

import type { StoryIntents } from "./story-intents.server";

/** Asks for one card of the dashboard, beside its page; routes/calls/dashboard-story.ts. */
export const askStory = asking<StoryIntents>("/dashboard-story");
