/** Lint rules of this project. */
import { dirname, join, relative } from "node:path";

const HOOKS = /^(before|after)(Each|All)$/;

/**
 * Vitest loads modules once per worker, so hooks that a helper registers on loading apply to the
 * first test file only.
 */
const noHooksOnLoad = {
  create: (context) => ({
    Program({ body }) {
      const calls = body.filter(({ expression }) => HOOKS.test(expression?.callee?.name ?? ""));
      const message = "Wrap it in a function that each test file calls.";
      for (const node of calls) context.report({ node, message });
    },
  }),
};

/** Returns the domain or top folder of a file. Files within it import each other by relative paths. */
function unitOf(path) {
  const [top, room, domain] = path.split("/");
  if (top !== "app") return top;
  return room === "features" ? `app/features/${domain}` : `app/${room}`;
}

/**
 * Imports from another domain or top folder use a path from the root, so that moving a file changes
 * few lines.
 */
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
