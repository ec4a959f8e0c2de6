export interface Step {
  readonly instruction: string;
  readonly rest: string;
}

/** Instructions between one FROM and the next. */
export interface Stage {
  readonly name: string;
  readonly image: string;
  readonly steps: Step[];
}

/**
 * Returns the stages of a Dockerfile in order.
 *
 * @throws Error for a line that is not an instruction
 */
export function readDockerfile(text: string): Stage[] {
  const lines = text
    .replaceAll(/^\s*#.*\n/gm, "")
    .replaceAll(/\\\n/g, " ")
    .split("\n")
    .filter((line) => line.trim() !== "");
  const stages: Stage[] = [];
  for (const line of lines) {
    const { instruction, rest = "" } =
      /^\s*(?<instruction>[A-Z]+)\s+(?<rest>.*)$/.exec(line)?.groups ?? {};
    if (!instruction) throw new Error(`No instruction of a Dockerfile: ${line}`);
    if (instruction === "FROM") {
      const [image = "", , name = String(stages.length)] = rest.split(/\s+/);
      stages.push({ name, image, steps: [] });
      continue;
    }
    const stage = stages.at(-1);
    if (!stage) throw new Error(`${instruction} stands before the first FROM.`);
    stage.steps.push({ instruction, rest: rest.trim() });
  }
  return stages;
}

/** Returns the words of COPY, HEALTHCHECK and similar instructions: options first, then arguments. */
export function readWords(rest: string): { options: Map<string, string>; words: string[] } {
  const all = rest.split(/\s+/);
  const first = all.findIndex((word) => !word.startsWith("--"));
  const options = all.slice(0, first).map((word) => word.slice(2).split("=", 2));
  return {
    options: new Map(options.map(([name = "", value = ""]) => [name, value])),
    words: all.slice(first),
  };
}

const isWithin = (path: string, folder: string) => `${path}/`.startsWith(`${folder}/`);

/**
 * Returns the filter of a .dockerignore for paths of the build's folder. The last matching line
 * decides. Supports `*`, `!path` and names at any depth. Includes the parent folders of included
 * paths.
 *
 * @throws Error for an unsupported line
 */
export function readDockerignore(text: string): (path: string) => boolean {
  const rules = text
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => {
      const { not, anywhere, name } =
        /^(?<not>!?)(?<anywhere>\*\*\/)?(?<name>[\w./-]+|\*)$/.exec(line)?.groups ?? {};
      if (!name) throw new Error(`A line of .dockerignore that is not understood: ${line}`);
      const lets = not === "!";
      const matches = (path: string) => {
        if (anywhere) return path.split("/").includes(name);
        return name === "*" || isWithin(path, name) || (lets && isWithin(name, path));
      };
      return { lets, fits: matches };
    });
  return (path) => {
    const asListed = path.replaceAll("\\", "/");
    return rules.filter(({ fits: matches }) => matches(asListed)).at(-1)?.lets ?? true;
  };
}
