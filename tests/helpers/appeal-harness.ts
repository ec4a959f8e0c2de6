import { and, eq } from "drizzle-orm";
import { type Logger, pino } from "pino";

import { answerAppeal, type AppealAnswer, getAppeals } from "#app/contract/appeals";
import { type Address, ipv4Address, parseAddress } from "#app/engine/net/address";
import { createAppealCall } from "#app/features/appeals/appeal-call.server";
import { appealMailQueues, appealQueues } from "#app/features/appeals/appeal-queues.server";
import { readSettings, writeSettings } from "#app/features/shop/public.server";
import type { Mail, MailTransport } from "#app/platform/mail/mail.server";
import { ruleEntries } from "#app/store/schema";

import { type ApiUnderTest, apiUnderTest, type Merchant } from "./data-api";
import { testWorker } from "./servers/job-worker";
import { aVisit, blockedBy, recorderOn } from "./visits";

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
/** Default address of stopped visitors. */
export const IP = "198.51.100.7";

interface Stop {
  readonly ip?: string;
  readonly entryId?: string | null;
  readonly agoMs?: number;
  readonly isAllowed?: boolean;
}

/** One shop with its storefront and its merchant, for tests of unblock requests. */
export class AppealHarness {
  readonly under: ApiUnderTest;
  readonly merchant: Merchant;
  readonly mails: Mail[] = [];
  readonly #call: ReturnType<typeof createAppealCall>;
  static #references = 0;
  static #callers = 0;

  constructor(under: ApiUnderTest, merchant: Merchant) {
    this.under = under;
    this.merchant = merchant;
    this.#call = createAppealCall({
      db: under.database.db,
      clock: () => under.time.now,
      log: pino({ level: "silent" }),
    });
  }

  /** Returns a new reference code of ten characters, as on a block page. */
  newReference(): string {
    AppealHarness.#references += 1;
    return `ABCDE${String(AppealHarness.#references).padStart(5, "0")}`;
  }

  /** Adds an entry to the IP list that is an hour old. */
  async entry(value: string, effect: "block" | "allow" = "block", expiresAt?: Date) {
    const list = { shopId: this.merchant.shop.id, surface: "storefront", kind: "ip" } as const;
    const by = { createdBy: "t", updatedBy: "t" };
    const updatedAt = new Date(this.under.time.now - HOUR_MS);
    const [made] = await this.under.database.db
      .insert(ruleEntries)
      .values({ ...list, value, effect, expiresAt, ...by, updatedAt })
      .returning();
    return made!;
  }

  /** Returns the shop's entry with this value. */
  async listed(value: string) {
    const [found] = await this.under.database.db
      .select()
      .from(ruleEntries)
      .where(and(eq(ruleEntries.shopId, this.merchant.shop.id), eq(ruleEntries.value, value)));
    return found;
  }

  /** Records a visit that a rule stopped. Resolves to its reference code. */
  async stopped(stop: Stop = {}, reference = this.newReference()): Promise<string> {
    await this.#record([this.#visit(reference, stop)]);
    return reference;
  }

  /** Records a stopped visit for each code, each from a different address. */
  async stoppedAll(references: readonly string[]): Promise<void> {
    const ipOf = (n: number) => `198.18.${n >> 8}.${n & 255}`;
    await this.#record(references.map((code, n) => this.#visit(code, { ip: ipOf(n) })));
  }

  #visit(reference: string, { ip = IP, entryId = null, agoMs = HOUR_MS, isAllowed }: Stop) {
    return aVisit({
      shopId: this.merchant.shop.id,
      reference,
      address: parseAddress(ip),
      at: this.under.time.now - agoMs,
      ...(isAllowed ? {} : { decision: blockedBy("ip", entryId) }),
    });
  }

  async #record(visits: readonly ReturnType<typeof aVisit>[]): Promise<void> {
    const recorder = recorderOn(this.under.database.db);
    for (const visit of visits) recorder.record(visit);
    await recorder.close();
  }

  /** Sends the block page's unblock request, each time from a different address. */
  send(reference: string, more: object = {}, address: Address = AppealHarness.nextCaller()) {
    const body = { reference, message: "I am a customer", contact: "jo@x.com", ...more };
    return this.sendText(JSON.stringify(body), address);
  }

  sendText(text: string, address: Address | null = AppealHarness.nextCaller()) {
    return this.#call({ shop: this.merchant.shop.domain, address, text });
  }

  async queue(status: "attention" | "open" | "answered" = "attention") {
    const answer = await this.merchant.send(getAppeals, { status });
    if (!answer.result) throw new Error(answer.Message);
    return answer.data;
  }

  /** Records a stopped visitor who sends an unblock request. Resolves to the request as the merchant reads it. */
  async appealed(stop: Stop = {}) {
    await this.send(await this.stopped(stop));
    return (await this.queue("open")).appeals[0]!;
  }

  /** Records two stopped visitors with one address who send unblock requests, one after the other. */
  async appealedTwice(entryId: string) {
    await this.send(await this.stopped({ entryId }));
    this.under.time.now += 1_000;
    await this.send(await this.stopped({ entryId }));
    const [first, second] = (await this.queue("open")).appeals;
    return [first!, second!] as const;
  }

  /** Sends the merchant's answer to an unblock request, a second later. */
  give(id: string, answer: AppealAnswer) {
    this.under.time.now += 1_000;
    return this.merchant.send(answerAppeal, { id, answer });
  }

  /** Runs due jobs. Emails are stored in `mails` unless another transport is given. */
  async runJobs(
    other: { readonly mail?: MailTransport; readonly log?: Logger } = {},
  ): Promise<number> {
    const { db } = this.under.database;
    const mail = { send: async (each: Mail) => void this.mails.push(each) };
    const log = pino({ level: "silent" });
    const parts = { db, mail, log, clock: () => this.under.time.now, ...other };
    const ran = await testWorker({
      queueGroup: "jobs",
      ...parts,
      queues: appealQueues(parts),
    }).runDue();
    const mailed = await testWorker({
      ...{ queueGroup: "mail", ...parts, queues: appealMailQueues(parts) },
    }).runDue();
    return ran + mailed;
  }

  /** Sets whether the merchant accepts unblock requests. */
  async accepts(allowAppeal: boolean): Promise<void> {
    const where = { shopId: this.merchant.shop.id, section: "block-page" } as const;
    const { db } = this.under.database;
    const value = { ...(await readSettings(db, where.shopId, "block-page")), allowAppeal };
    await writeSettings(db, where, value, { actor: "t", at: new Date(this.under.time.now) });
  }

  /** Creates another shop on the same data API. */
  other(): Promise<AppealHarness> {
    return accepting(this.under);
  }

  private static nextCaller(): Address {
    AppealHarness.#callers += 1;
    return ipv4Address(AppealHarness.#callers);
  }
}

/** Creates the data API on its own database, with one shop. */
export async function appealHarness(): Promise<AppealHarness> {
  return accepting(await apiUnderTest());
}

async function accepting(under: ApiUnderTest): Promise<AppealHarness> {
  const harness = new AppealHarness(under, await under.merchant());
  await harness.accepts(true);
  return harness;
}
