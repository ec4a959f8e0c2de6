/** Lint rules of this project's own. */

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

export default {
  meta: { name: "palisade" },
  rules: { "no-hooks-on-load": noHooksOnLoad },
};
