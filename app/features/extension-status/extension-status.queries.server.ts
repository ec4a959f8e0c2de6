import { and, eq, isNull } from "drizzle-orm";

import type { Database } from "../../store/client.server";
import { shops } from "../../store/schema";

import type { EmbedSigns } from "./embed-status";

/** Keeps what the admin reports. Not active now makes what was seen before worthless. */
export async function saveEmbedStatus(
  db: Database,
  shopId: string,
  status: NonNullable<EmbedSigns["embedStatus"]>,
): Promise<EmbedSigns> {
  const [shop] = await db
    .update(shops)
    .set({ embedStatus: status, ...(status !== "active" && { embedSeenAt: null }) })
    .where(eq(shops.id, shopId))
    .returning({ embedSeenAt: shops.embedSeenAt, embedStatus: shops.embedStatus });
  return shop ?? { embedSeenAt: null, embedStatus: status };
}

/** "Do not show again" of the extension footer bar (specification section 4). */
export async function hideEmbedPrompt(db: Database, shopId: string, now: number): Promise<void> {
  await db
    .update(shops)
    .set({ embedPromptHiddenAt: new Date(now) })
    .where(and(eq(shops.id, shopId), isNull(shops.embedPromptHiddenAt)));
}
