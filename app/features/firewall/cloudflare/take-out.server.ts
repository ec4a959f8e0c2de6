import type { StoredConnection } from "../connections/connections.queries.server";
import { cloudflareClient } from "./cloudflare-client.server";
import { ConnectRefused } from "./connect-refused";
import { removeScript } from "./deploy-worker.server";
import { findZone } from "./find-zone.server";
import { routeOf, scriptName } from "./route-patterns";
import { removeRoutes } from "./routes.server";
import { connecting as texts } from "./texts";

/**
 * Deletes route and Worker from the zone of a connection.
 *
 * @throws ConnectRefused if Cloudflare no longer accepts the token
 */
export async function takeOut(
  token: string,
  apiUrl: string | undefined,
  { id, name: domain, keptRoutes }: StoredConnection,
): Promise<void> {
  if (token === "") throw new ConnectRefused("token", byHand(domain, id));
  const client = cloudflareClient(token, apiUrl);
  try {
    const zone = await findZone(client, domain);
    await removeRoutes(client, zone, { domain, connection: id }, keptRoutes);
    await removeScript(client, zone, id);
  } catch (error) {
    if (!(error instanceof ConnectRefused)) throw error;
    throw new ConnectRefused(error.field, `${error.message} ${byHand(domain, id)}`);
  }
}

const byHand = (domain: string, connection: string) =>
  texts.byHand({ route: routeOf(domain), worker: scriptName(connection) });
