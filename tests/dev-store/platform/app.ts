import { Hono } from "hono";

import type { DevStoreContext } from "../context";

/** Everything the platform listener answers, except the simulator. */
export function platformApp(context: DevStoreContext): Hono {
  const app = new Hono();
  app.get("/", (c) => c.redirect(`/store/palisade-demo`));
  void context;
  return app;
}
