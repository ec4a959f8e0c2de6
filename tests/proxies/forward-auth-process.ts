/**
 * Runs only forward auth in a process that tests can kill and pause: the firewall's entry points on a database and a
 * port. Prints its state as JSON, one object per line.
 *
 * node --import tsx tests/proxies/forward-auth-process.ts <database url> <port> <secret of the keys>
 */
import { pino } from "pino";

import { systemClock } from "#app/base/clock";
import { oneKey } from "#app/base/keyring";
import { createFirewallEndpoints } from "#app/features/firewall/public.server";
import { createVisitRecorder } from "#app/features/visits/public.server";
import { createHttpServer, listen } from "#app/platform/http/http-server.server";
import { createRequestRouter } from "#app/platform/http/request-router.server";
import { NO_NETWORK, NO_PLACE } from "#app/platform/ip-intelligence/ip-facts";
import { openDatabase } from "#app/store/client.server";

import { fixedIngress } from "../helpers/fixed-ingress";

/** 127.0.0.66, an address in a blocked country according to this process's data. */
const GERMAN_WORD = 0x7f000042;

const [databaseUrl = "", port = "0", secret = ""] = process.argv.slice(2);
const database = await openDatabase({ databaseUrl, dataDir: "" });
const log = pino({ level: "silent" });
const endpoints = await createFirewallEndpoints({
  ...{ database, log, keys: oneKey(secret), ingress: fixedIngress() },
  lookup: ({ d }) => ({ ...NO_PLACE, ...NO_NETWORK, country: d === GERMAN_WORD ? "DE" : null }),
  recorder: createVisitRecorder({ db: database.db, log, clock: systemClock }),
});
const server = createHttpServer(
  createRequestRouter({
    ...{ forwardAuth: endpoints.forwardAuth, edge: endpoints.edge, proxy: endpoints.forwardAuth },
    middleware: null,
    web: async (_request, response) => void response.writeHead(404).end(),
  }),
);
console.log(JSON.stringify({ port: await listen(server, Number(port)) }));
