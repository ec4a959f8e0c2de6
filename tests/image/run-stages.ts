import { spawnSync } from "node:child_process";
import { chownSync, cpSync, mkdirSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, delimiter, join, relative } from "node:path";

import { readDockerfile, readDockerignore, readWords, type Stage, type Step } from "./dockerfile";

/** A stage that was run, in a folder instead of an image. */
export interface BuiltStage {
  readonly root: string;
  readonly env: Readonly<Record<string, string>>;
  readonly workdir: string;
  readonly user: string;
  readonly command: readonly string[];
  readonly healthCheck: readonly string[];
}

interface StageOptions {
  /** Folder with the Dockerfile. */
  readonly context: string;
  /** Folder for the stages, empty at first. */
  readonly into: string;
  /** Folder of the Node version that the image names. */
  readonly nodeBin: string;
  /**
   * Owner of files copied with --chown. Null unless this process is root, because only root may
   * change owners.
   */
  readonly owner: number | null;
}

type Growing = { -readonly [K in keyof BuiltStage]: BuiltStage[K] };

const NEEDED_BY_NPM =
  /^(HOME|TMPDIR|npm_config_(registry|userconfig|globalconfig|cache))$|_proxy$|^(NODE_EXTRA_CA|SSL)_CERT/i;

/** Returns the environment of a step: the image's variables, and those that npm needs to reach its registry. */
export function environmentOf(stage: Pick<BuiltStage, "env">, nodeBin: string): NodeJS.ProcessEnv {
  const ours = Object.entries(process.env).filter(([name]) => NEEDED_BY_NPM.test(name));
  const PATH = [nodeBin, process.env.PATH].join(delimiter);
  return Object.assign({} as NodeJS.ProcessEnv, Object.fromEntries(ours), { PATH }, stage.env);
}

/** Returns the folder on this machine of a path in the stage. */
export const inStage = ({ root, workdir }: Pick<BuiltStage, "root" | "workdir">, path = "") =>
  join(root, path.startsWith("/") ? path : join(workdir, path));

/** Copies a file, or the content of a folder. */
function copyTree(source: string, to: string, letsIn: (path: string) => boolean): void {
  const isFolder = statSync(source).isDirectory();
  if (isFolder) mkdirSync(to, { recursive: true });
  for (const name of isFolder ? readdirSync(source) : [""]) {
    const options = { recursive: true, verbatimSymlinks: true, filter: letsIn };
    cpSync(join(source, name), join(to, name), options);
  }
}

/** Returns the source of COPY: the Dockerfile's folder without ignored files, or a stage. */
function originOf(
  from: string | undefined,
  done: ReadonlyMap<string, BuiltStage>,
  stageOptions: StageOptions,
) {
  if (from !== undefined) {
    const stage = done.get(from);
    if (!stage) throw new Error(`COPY from a stage that is not there: ${from}`);
    return { base: stage.root, letsIn: () => true };
  }
  const { context: base } = stageOptions;
  const letsIn = readDockerignore(readFileSync(join(base, ".dockerignore"), "utf8"));
  return { base, letsIn: (path: string) => letsIn(relative(base, path)) };
}

function copy(
  rest: string,
  stage: Growing,
  done: ReadonlyMap<string, BuiltStage>,
  stageOptions: StageOptions,
) {
  const { options, words } = readWords(rest);
  const { base, letsIn } = originOf(options.get("from"), done, stageOptions);
  const target = words.at(-1) ?? "";
  for (const path of words.slice(0, -1)) {
    const source = join(base, path);
    const isNamed = statSync(source).isDirectory() || !/(^|\/)\.?$/.test(target);
    const to = join(inStage(stage, target), isNamed ? "" : basename(path));
    copyTree(source, to, letsIn);
    if (options.has("chown") && stageOptions.owner !== null)
      chownSync(to, stageOptions.owner, stageOptions.owner);
  }
}

function run(rest: string, stage: Growing, stageOptions: StageOptions): void {
  const { status } = spawnSync("sh", ["-c", rest], {
    cwd: inStage(stage),
    env: environmentOf(stage, stageOptions.nodeBin),
    stdio: ["ignore", "inherit", "inherit"],
  });
  if (status !== 0) throw new Error(`RUN ${rest} failed with ${status}.`);
}

const readEnv = (rest: string) =>
  Object.fromEntries(rest.split(/\s+/).map((pair) => pair.split("=", 2) as [string, string]));

/** Executes one instruction. Throws for an unknown one, so that no step is skipped. */
function take(
  { instruction, rest }: Step,
  stage: Growing,
  done: ReadonlyMap<string, BuiltStage>,
  stageOptions: StageOptions,
): void {
  const steps: Record<string, () => void> = {
    WORKDIR: () => {
      stage.workdir = rest;
      mkdirSync(inStage(stage), { recursive: true });
    },
    ENV: () => {
      stage.env = { ...stage.env, ...readEnv(rest) };
    },
    COPY: () => copy(rest, stage, done, stageOptions),
    RUN: () => run(rest, stage, stageOptions),
    USER: () => {
      stage.user = rest;
    },
    EXPOSE: () => {},
    HEALTHCHECK: () => {
      stage.healthCheck = JSON.parse(rest.slice(rest.indexOf("CMD ") + 4)) as string[];
    },
    CMD: () => {
      stage.command = JSON.parse(rest) as string[];
    },
  };
  const step = steps[instruction];
  if (!step) throw new Error(`This run does not know ${instruction}.`);
  console.log(`${stage.root.slice(stageOptions.into.length + 1)}: ${instruction} ${rest}`);
  step();
}

function runStage(
  stage: Stage,
  done: ReadonlyMap<string, BuiltStage>,
  stageOptions: StageOptions,
): BuiltStage {
  const root = join(stageOptions.into, stage.name);
  mkdirSync(root);
  const built: Growing = {
    root,
    env: {},
    workdir: "/",
    user: "root",
    command: [],
    healthCheck: [],
  };
  for (const step of stage.steps) take(step, built, done, stageOptions);
  return built;
}

/** Runs the Dockerfile of a folder. Returns its last stage, which is the image. */
export function runDockerfile(stageOptions: StageOptions): BuiltStage {
  const stages = readDockerfile(readFileSync(join(stageOptions.context, "Dockerfile"), "utf8"));
  const done = new Map<string, BuiltStage>();
  for (const stage of stages) done.set(stage.name, runStage(stage, done, stageOptions));
  const image = done.get(stages.at(-1)?.name ?? "");
  if (!image) throw new Error("The Dockerfile has no stage.");
  return image;
}
