/**
 * The process that is killed while it handles orders: receives webhooks on a port, evaluates orders
 * and applies the decisions, on an embedded database and a dev store that outlives it.
 *
 *   node --import tsx tests/faults/order-process.ts <data folder> <port> <dev store's address> <token>
 */
import { createServer } from "node:http";

import { getRequestListener } from "@hono/node-server";

import { createAdminGraphql } from "#app/platform/admin-api/admin-graphql.server";
import { openDatabase } from "#app/store/client.server";

import { answerOf } from "../helpers/servers/dev-store-admin";
import { processOfOrders } from "./order-work";
import type { OrderMessage } from "./writer-messages";

const [dataDir = "", port = "", platformUrl = "", token = ""] = process.argv.slice(2);

function send(message: OrderMessage): void {
  process.stdout.write(`${JSON.stringify(message)}\n`);
}

const admin = createAdminGraphql(
  async (domain) => ({
    admin: {
      graphql: async (query, { variables, signal }) => {
        if (query.includes("mutation OrderCancel")) {
          send({ kind: "cancel-sent", id: String(variables?.id) });
        }
        const headers = {
          "content-type": "application/json",
          "x-emulated-host": domain,
          "x-shopify-access-token": token,
        };
        const body = JSON.stringify({ query, variables });
        const url = `${platformUrl}/admin/api/2026-10/graphql.json`;
        return answerOf(await fetch(url, { method: "POST", headers, body, signal }));
      },
    },
  }),
  async () => {},
);

const { db } = await openDatabase({ dataDir });
const appUrl = `http://127.0.0.1:${port}`;
const { receive, worker } = processOfOrders({ db, admin, clock: Date.now, appUrl });
createServer(getRequestListener(receive)).listen(Number(port), "127.0.0.1", () => {
  worker.start();
  send({ kind: "open" });
});
