import pg from "pg";

import { openDatabase } from "#app/store/client.server";
import { distributeLog } from "#app/store/visit-log/distribute-log.server";

import { installTestClock } from "../test-clock";

interface Node {
  readonly host: string;
  readonly port: number;
}

/**
 * Creates a database on every node of a cluster, with a distributed log. Tests use it as their new database if
 * `CITUS_URL` names the coordinator (docs/operators/scale.md).
 */
export async function createOnCitus(coordinatorUrl: string, name: string): Promise<string> {
  const url = await emptyOnCitus(coordinatorUrl, name);
  const database = await openDatabase({ databaseUrl: url, dataDir: "" });
  await installTestClock(database.db, `database ${name}`);
  await database.upkeep(distributeLog).finally(() => database.close());
  return url;
}

/** Creates an empty database on every node of a cluster. */
export async function emptyOnCitus(coordinatorUrl: string, name: string): Promise<string> {
  const nodes = await nodesOf(coordinatorUrl);
  for (const node of nodes) {
    await runOnNode(at(coordinatorUrl, node), [`create database ${name}`]);
    await runOnNode(at(coordinatorUrl, node, name), ["create extension citus"]);
  }
  const url = at(coordinatorUrl, nodes[0]!, name);
  const [{ host, port }, ...workers] = [nodes[0]!, ...nodes.slice(1)];
  await runOnNode(url, [
    // Every node already has the role, and its databases share it. Of two concurrent changes one may fail.
    "set citus.enable_alter_role_propagation to off",
    `select citus_set_coordinator_host('${host}', ${port})`,
    ...workers.map((worker) => `select citus_add_node('${worker.host}', ${worker.port})`),
  ]);
  return url;
}

/** Deletes the database on every node. */
export async function dropOnCitus(coordinatorUrl: string, name: string): Promise<void> {
  for (const node of await nodesOf(coordinatorUrl)) {
    await runOnNode(at(coordinatorUrl, node), [`drop database if exists ${name} with (force)`]);
  }
}

/** Returns the nodes, the coordinator first. */
async function nodesOf(url: string): Promise<readonly Node[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client
    .query<Node>("select nodename as host, nodeport as port from pg_dist_node order by groupid")
    .finally(() => client.end());
  return rows;
}

function at(coordinatorUrl: string, { host, port }: Node, name?: string): string {
  const url = new URL(coordinatorUrl);
  url.hostname = host;
  url.port = String(port);
  if (name) url.pathname = `/${name}`;
  return url.href;
}

/** Runs statements on one node, one after the other. */
export async function runOnNode(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // The cluster would create the database on every node. Here each node creates its own.
    await client.query("set citus.enable_create_database_propagation to off").catch(() => {});
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
