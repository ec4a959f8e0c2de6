import { and, eq, isNull, lt, or } from "drizzle-orm";

import { HOUR_MS, MINUTE_MS } from "#app/base/clock";
import { marketFolder, readMarketFolders } from "#app/engine/net/market-folder";
import { enqueue } from "#app/platform/jobs/jobs.server";
import type { Database } from "#app/store/client.server";
import { embedWatch, shops } from "#app/store/schema";

import { announceChange } from "./embed-alert.queries.server";
import { type EmbedSigns, isEmbedRunning } from "./embed-status";
import type { PageTheme } from "./storefront-page";

export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];
export type WatchRow = typeof embedWatch.$inferSelect;
type ShopRow = typeof shops.$inferSelect;

/** Queue that checks one shop. Its key is the shop's id. */
export const CHECK_QUEUE = "check-extensions";

/** A finding about the embed on the published theme. */
export interface EmbedFinding {
  readonly source: NonNullable<WatchRow["source"]>;
  readonly status: NonNullable<EmbedSigns["embedStatus"]>;
  /** The published theme. Null if the source does not name it. `name` may be empty. */
  readonly theme: PageTheme | null;
}

/**
 * Period after a finding of the admin or the theme's files in which the storefront cannot contradict it. A storefront
 * page may come from a cache and be minutes old.
 */
const CACHED_MS = 5 * MINUTE_MS;

/** Minimum pause between checks that visits trigger by contradicting the last finding. */
const CHECK_AGAIN_MS = 5 * MINUTE_MS;
/**
 * Minimum pause between checks that visits trigger by a folder missing from the home page's list. A visitor can
 * request any page.
 */
const CHECK_FOLDERS_AGAIN_MS = HOUR_MS;

/** Reports whether a page is in a market-like folder that the shop's list lacks. False if the shop has no list. */
function isInNewFolder(path: string, folders: readonly string[] | null): boolean {
  const known = readMarketFolders(folders);
  return known !== null && marketFolder(path) !== null && marketFolder(path, known) === null;
}

/**
 * Stores a finding, and notifies the merchant if protection stopped or resumed. If the admin reports the stop,
 * the following check notifies instead, because the check knows the theme's name.
 */
export async function noteFinding(
  db: Database,
  shopId: string,
  finding: EmbedFinding,
  now: number,
): Promise<EmbedSigns> {
  return db.transaction(async (tx) => {
    const known = await lockWatch(tx, shopId);
    if (!known) return { embedSeenAt: null, embedStatus: finding.status, embedStatusAt: null };
    const { shop, watch } = known;
    const isLesser = isLesserWord(shop, watch, finding, now);
    if (isLesser && shop.embedStatus !== finding.status) return shop;
    const theme = publishedTheme(watch, finding.theme);
    if (isLesser) {
      await settle(tx, shop, { ...watch, ...theme }, now);
      return shop;
    }
    const signs = { embedStatus: finding.status, embedStatusAt: new Date(now) };
    await tx.update(shops).set(signs).where(eq(shops.id, shopId));
    const next = { ...watch, source: finding.source, ...theme };
    await settle(tx, { ...shop, ...signs }, next, now, finding);
    return { ...shop, ...signs };
  });
}

/**
 * Evaluates the known facts again after a check without a new finding, because visits are evidence, too.
 *
 * @param before embed status when the check began. If the admin has reported another status since, this check read the
 *   previous theme, and the check requested by that report notifies the merchant.
 */
export async function settleShop(
  db: Database,
  shopId: string,
  before: EmbedSigns["embedStatus"],
  now: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const known = await lockWatch(tx, shopId);
    if (!known) return;
    const { shop, watch } = known;
    if (watch.source === "admin" && shop.embedStatus !== before) return;
    await settle(tx, shop, watch, now);
  });
}

/**
 * Records that the embed requested a decision, which is the best proof that the embed runs. Writes at most once per
 * `freshMs`. Requests a check if the visit contradicts the last finding, or if the page is in an unknown market folder.
 *
 * @param path path of the page, without its query
 */
export async function noteSighting(
  db: Database,
  seen: { readonly shopId: string; readonly path: string; readonly freshMs: number },
  now: number,
): Promise<void> {
  const { shopId, path } = seen;
  const at = new Date(now);
  const stale = or(isNull(shops.embedSeenAt), lt(shops.embedSeenAt, new Date(now - seen.freshMs)));
  const [shop] = await db
    .update(shops)
    .set({ embedSeenAt: at, embedSeenPath: path.slice(0, 300) })
    .where(and(eq(shops.id, shopId), stale))
    .returning({ embedStatus: shops.embedStatus, folders: shops.marketFolders });
  if (!shop) return;
  const isRunning = shop.embedStatus === "active";
  if (isRunning && !isInNewFolder(path, shop.folders)) return;
  const [watch] = await db
    .select({ checkedAt: embedWatch.checkedAt })
    .from(embedWatch)
    .where(eq(embedWatch.shopId, shopId));
  const againMs = isRunning ? CHECK_FOLDERS_AGAIN_MS : CHECK_AGAIN_MS;
  if (watch?.checkedAt && now - watch.checkedAt.getTime() < againMs) return;
  await requestCheck(db, shopId);
}

/** Requests a check of the shop. Does nothing if a check is already waiting. */
export async function requestCheck(tx: Database | Transaction, shopId: string): Promise<void> {
  await enqueue(tx, CHECK_QUEUE, { shopId }, { key: shopId });
}

/** Stores the results of a check, except the embed's status. */
export async function saveCheck(
  db: Database,
  shopId: string,
  found: Partial<Omit<WatchRow, "shopId">>,
): Promise<void> {
  await db
    .insert(embedWatch)
    .values({ shopId, ...found })
    .onConflictDoUpdate({ target: embedWatch.shopId, set: found });
}

/** Reads the current shop. Null if it was deleted. */
export async function readShop(db: Database, shopId: string): Promise<ShopRow | null> {
  const [shop] = await db.select().from(shops).where(eq(shops.id, shopId));
  return shop ?? null;
}

/** State of a shop that was never checked. */
const NOT_WATCHED: Omit<WatchRow, "shopId"> = {
  source: null,
  everOnAt: null,
  onThemeId: null,
  onThemeName: "",
  publishedThemeId: null,
  publishedThemeName: "",
  checkedAt: null,
  checkOutcome: null,
  themes: null,
  themesReadAt: null,
  checkoutStatus: null,
  checkoutReadAt: null,
  subscribedAt: null,
  announced: null,
  announcedAt: null,
  messageId: null,
};

/** Reads all findings about a shop's extensions. */
export async function readWatch(db: Database, shopId: string): Promise<WatchRow> {
  const [watch] = await db.select().from(embedWatch).where(eq(embedWatch.shopId, shopId));
  return watch ?? { shopId, ...NOT_WATCHED };
}

/** Hides the extension footer bar permanently: "Do not show again" (specification section 4). */
export async function hideEmbedPrompt(db: Database, shopId: string, now: number): Promise<void> {
  await db
    .update(shops)
    .set({ embedPromptHiddenAt: new Date(now) })
    .where(and(eq(shops.id, shopId), isNull(shops.embedPromptHiddenAt)));
}

/** Locks the shop and its watch row, in this order. Null if the shop was deleted. */
async function lockWatch(tx: Transaction, shopId: string) {
  const [shop] = await tx.select().from(shops).where(eq(shops.id, shopId)).for("no key update");
  if (!shop) return null;
  await tx.insert(embedWatch).values({ shopId }).onConflictDoNothing();
  const [watch] = await tx.select().from(embedWatch).where(eq(embedWatch.shopId, shopId));
  return watch ? { shop, watch } : null;
}

async function settle(
  tx: Transaction,
  shop: ShopRow,
  watch: WatchRow,
  now: number,
  finding?: EmbedFinding,
): Promise<void> {
  const isOn = isEmbedRunning(shop, now);
  const next = isOn ? { ...watch, ...whereItIsOn(shop, watch, now) } : watch;
  const isNotifiedLater = finding?.source === "admin" && !isOn;
  const announced = isNotifiedLater
    ? {}
    : await announceChange(tx, { shop, watch: next, isOn, now });
  const { shopId, ...values } = { ...next, ...announced };
  await tx.update(embedWatch).set(values).where(eq(embedWatch.shopId, shopId));
}

/** Reports whether the embed was ever on in the current installation. */
export function wasEverOn(
  shop: Pick<ShopRow, "installedAt">,
  { everOnAt }: Pick<WatchRow, "everOnAt">,
): boolean {
  return everOnAt !== null && everOnAt >= shop.installedAt;
}

function whereItIsOn(shop: ShopRow, watch: WatchRow, now: number) {
  return {
    everOnAt: wasEverOn(shop, watch) ? watch.everOnAt : new Date(now),
    onThemeId: watch.publishedThemeId ?? watch.onThemeId,
    onThemeName: watch.publishedThemeId ? watch.publishedThemeName : watch.onThemeName,
  };
}

function publishedTheme(watch: WatchRow, theme: PageTheme | null) {
  if (!theme) return {};
  const name = theme.name || (theme.id === watch.publishedThemeId ? watch.publishedThemeName : "");
  return { publishedThemeId: theme.id, publishedThemeName: name };
}

function isLesserWord(shop: ShopRow, watch: WatchRow, { source }: EmbedFinding, now: number) {
  if (source !== "storefront" || watch.source === null || watch.source === source) return false;
  return now - (shop.embedStatusAt?.getTime() ?? 0) < CACHED_MS;
}
