import { createHash } from "node:crypto";

import type { FirewallSwitches } from "#app/engine/firewall-mode";

import type { CloudflareClient } from "./cloudflare-client.server";
import { requirePermission } from "./connect-refused";
import type { FoundZone } from "./find-zone.server";
import { scriptName } from "./route-patterns";
import { orGone } from "./routes.server";

/** Version of the Workers runtime behavior that the Worker was tested with. */
const COMPATIBILITY_DATE = "2026-11-01";

/** Contents of a Worker upload. */
export interface Upload {
  readonly connection: string;
  /** Address of this app. */
  readonly appUrl: string;
  readonly secret: string;
  /** The connection's secret, encrypted as in the database. */
  readonly ticket: string;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly switches: FirewallSwitches;
  readonly files: Readonly<
    Record<"worker.js" | "rules.bin" | "networks.bin" | "look.bin", Uint8Array>
  >;
}

/** Returns a hash of a Worker's code and compatibility date. A different hash means a different build. */
export function buildOf(code: Uint8Array): string {
  const hash = createHash("sha256").update(COMPATIBILITY_DATE).update(code);
  return hash.digest("base64url").slice(0, 22);
}

function metadataOf({ connection, appUrl, secret, ticket, at, switches, files }: Upload) {
  const text = (name: string, value: string) =>
    ({ type: "plain_text", name, text: value }) as const;
  return {
    main_module: "worker.js",
    compatibility_date: COMPATIBILITY_DATE,
    bindings: [
      text("PALISADE_URL", appUrl),
      text("CONNECTION", connection),
      text("MODE", switches.mode),
      text("ATTACK_UNTIL", String(switches.attackUntil)),
      text("TICKET", ticket),
      text("UPLOADED_AT", String(at)),
      text("BUILD", buildOf(files["worker.js"])),
      { type: "secret_text", name: "SECRET", text: secret },
    ],
  };
}

/**
 * Uploads a new Worker or replaces an existing one.
 *
 * @throws ConnectRefused, CloudflareError
 */
export async function uploadWorker(
  client: CloudflareClient,
  { accountId }: Pick<FoundZone, "accountId">,
  upload: Upload,
): Promise<void> {
  const modules = Object.entries(upload.files).map(([name, bytes]) => {
    const isCode = name.endsWith(".js");
    const type = isCode ? "application/javascript+module" : "application/octet-stream";
    return new File([new Uint8Array(bytes)], name, { type });
  });
  const json = JSON.stringify(metadataOf(upload));
  const metadata = new File([json], "metadata.json", { type: "application/json" });
  const name = scriptName(upload.connection);
  await requirePermission("scripts", () =>
    client.uploadScript(accountId, name, [metadata, ...modules]),
  );
}

/** Deletes the Worker. Call it after its routes are deleted, so that no request reaches a missing Worker. */
export async function removeScript(
  client: CloudflareClient,
  { accountId }: Pick<FoundZone, "accountId">,
  connection: string,
): Promise<void> {
  const name = scriptName(connection);
  await requirePermission("scripts", () => orGone(client.deleteScript(accountId, name)));
}
