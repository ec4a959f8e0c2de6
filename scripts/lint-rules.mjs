/** Lint rules of this project's own. */
import { dirname, join, relative } from "node:path";

const HOOKS = /^(before|after)(Each|All)$/;

/** Modules are loaded once a worker: what a helper registers as it is loaded is there for the first test file only. */
const noHooksOnLoad = {
  create: (context) => ({
    Program({ body }) {
      const calls = body.filter(({ expression }) => HOOKS.test(expression?.callee?.name ?? ""));
      const message = "Wrap it in a function that each test file calls.";
      for (const node of calls) context.report({ node, message });
    },
  }),
};

/** The part of the repository whose files import each other by relative paths. */
function unitOf(path) {
  const [top, room, domain] = path.split("/");
  if (top !== "app") return top;
  return room === "features" ? `app/features/${domain}` : `app/${room}`;
}

/** Imports that leave a domain or a top folder name the file from the root, so that moving a file changes few lines. */
const aliasAcrossUnits = {
  create: (context) => {
    const file = relative(context.cwd, context.filename).replaceAll("\\", "/");
    const check = ({ source }) => {
      if (!source?.value.startsWith("..")) return;
      const target = join(dirname(file), source.value).replaceAll("\\", "/");
      if (unitOf(target) === unitOf(file)) return;
      context.report({ node: source, message: `Import "#${target}".` });
    };
    return { ImportDeclaration: check, ExportNamedDeclaration: check };
  },
};

export default {
  meta: { name: "palisade" },
  rules: { "no-hooks-on-load": noHooksOnLoad, "alias-across-units": aliasAcrossUnits },
};
