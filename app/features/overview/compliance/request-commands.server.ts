import { sql } from "drizzle-orm";
import { z } from "zod";

import { operatorCommand, type OperatorCommands } from "#app/platform/operator/command";
import { rows } from "#app/store/rows.server";

const day = (column: string) => sql.raw(`to_char(${column}, 'YYYY-MM-DD')`);

const OPEN = sql`
  select domain, ${day("requested_at")} as "requestedOn", ${day("expires_at")} as until,
    ${day("downloaded_at")} as downloaded
  from data_requests join shops on shops.id = shop_id
  where expires_at > now() order by requested_at, domain`;

interface OpenRequest {
  readonly domain: string;
  readonly requestedOn: string;
  readonly until: string;
  /** Date of the first download. Null if the file was not downloaded. */
  readonly downloaded: string | null;
}

/** Operator commands about data requests. They show the stores, not the customers. */
export const REQUEST_COMMANDS: OperatorCommands = {
  "open-data-requests": operatorCommand({
    summary:
      "Lists customers' requests for their data by store, and whether the data was downloaded.",
    input: z.strictObject({}),
    run: async (_input, { db }) => {
      const open = await rows<OpenRequest>(db, OPEN);
      const lines = open.map(({ domain, requestedOn, until, downloaded }) => {
        const state = downloaded === null ? "not downloaded yet" : `downloaded on ${downloaded}`;
        return `${domain}, requested on ${requestedOn}, due by ${until}, ${state}`;
      });
      return lines.length > 0 ? lines.join("\n") : "No customer request is open.";
    },
  }),
};
