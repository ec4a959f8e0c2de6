import { and, desc, eq, lt } from "drizzle-orm";

import type { VersionLine } from "../../contract/rule-history";
import type { Database } from "../../store/client.server";
import { rulesetVersions } from "../../store/schema";

/** Lines of the shop's history, newest first. */
export async function readVersions(
  db: Database,
  shopId: string,
  { before, limit }: { readonly before: number | undefined; readonly limit: number },
): Promise<VersionLine[]> {
  const isOlder = before === undefined ? undefined : lt(rulesetVersions.version, before);
  const found = await db
    .select()
    .from(rulesetVersions)
    .where(and(eq(rulesetVersions.shopId, shopId), isOlder))
    .orderBy(desc(rulesetVersions.version))
    .limit(limit);
  return found.map(({ version, at, actor, surface, kind, summary, note, frame, changeId }) => ({
    version,
    at: at.toISOString(),
    actor,
    surface: surface as VersionLine["surface"],
    kind: kind as VersionLine["kind"],
    summary,
    note,
    isKept: frame !== null,
    // With its changes kept, what was before them can be told as long as that one's rest is kept.
    isBeforeKept: changeId !== null,
  }));
}
