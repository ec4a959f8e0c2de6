import { sql } from "drizzle-orm";
import { z } from "zod";

import { operatorCommand, type OperatorCommands } from "#app/platform/operator/command";
import { rows } from "#app/store/rows.server";

/** Shops whose newest erasure event is "waits", with the date of the first request, oldest first. */
const WAITING = sql`
  select shop_domain as domain, to_char(min(at) filter (where action = 'shop.redact_requested'), 'YYYY-MM-DD') as since
  from audit_log where action like 'shop.redact%'
  group by shop_domain
  having (array_agg(action order by id desc))[1] = 'shop.redact_waits'
  order by 2, 1`;

/** Operator commands about Shopify's requests to erase a shop. */
export const ERASURE_COMMANDS: OperatorCommands = {
  "waiting-erasures": operatorCommand({
    summary: "Lists the shops whose erasure was requested but that still have the app.",
    input: z.strictObject({}),
    run: async (_input, { db }) => {
      const waiting = await rows<{ domain: string; since: string }>(db, WAITING);
      const lines = waiting.map(({ domain, since }) => `${domain}, requested on ${since}`);
      return lines.length > 0 ? lines.join("\n") : "No shop is waiting to be erased.";
    },
  }),
};
