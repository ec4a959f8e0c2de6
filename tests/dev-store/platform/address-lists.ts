import { Hono } from "hono";

/** Published address lists, as far as the simulator's visitors need them. The addresses are the publishers' own. */
const LISTS: Readonly<Record<string, string>> = {
  "tor-exits": "185.220.101.1\n185.220.101.2\n185.220.101.3\n",
  "google-common": JSON.stringify({ prefixes: [{ ipv4Prefix: "66.249.64.0/19" }] }),
  gptbot: JSON.stringify({ prefixes: [{ ipv4Prefix: "52.230.152.0/24" }] }),
};

/** Serves the lists. scripts/demo.mjs and tests/e2e set IP_FEEDS to this address. */
export function addressLists(): Hono {
  const app = new Hono();
  app.get("/lists/:name", (c) => {
    const list = LISTS[c.req.param("name")];
    return list === undefined ? c.notFound() : c.text(list);
  });
  return app;
}
