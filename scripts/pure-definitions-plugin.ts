import type { Plugin } from "vite";

/** Modules that only define: the contract, and the engine, which is pure by rule. */
const DEFINITIONS = /\/app\/(contract|engine)\/.+\.ts$/;

/** Fields of a syntax tree node that the plugin reads. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}
interface Declaration extends Node {
  readonly declarations: readonly { readonly init: Node | null }[];
}
interface Statement extends Node {
  readonly declaration?: Node | null;
  readonly specifiers?: readonly Node[];
}

/** Expressions that need a mark. Literals and functions have no effect when they are left out. */
const MAY_HAVE_EFFECTS = new Set([
  "ArrayExpression",
  "CallExpression",
  "MemberExpression",
  "NewExpression",
  "ObjectExpression",
]);

function declarationOf(statement: Statement): Declaration | null {
  const node = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
  return node?.type === "VariableDeclaration" ? (node as Declaration) : null;
}

/**
 * Reports whether a statement has a side effect that would be lost: `register(x)`, or an import for its side effects.
 */
const doesSomething = ({ type, specifiers }: Statement) =>
  type === "ExpressionStatement" || (type === "ImportDeclaration" && specifiers?.length === 0);

/**
 * Vite plugin that removes unused contract and engine definitions from the browser's scripts. Their files contain
 * constants and schemas. A bundler keeps every schema of a file, with the schema library, because creating one might
 * have a side effect. It has none, so each is marked as pure. Files that are split by hand into constants and schemas
 * would not last: the next constant in a schema's file would bring the library back.
 */
export function pureDefinitions(): Plugin {
  return {
    name: "palisade-pure-definitions",
    apply: "build",
    transform(code, file, options) {
      if (options?.ssr || !DEFINITIONS.test(file)) return null;
      const { body } = this.parse(code) as unknown as { body: readonly Statement[] };
      const doing = body.find(doesSomething);
      if (doing)
        this.error(`${file} contains more than definitions: ${code.slice(doing.start, doing.end)}`);
      const values = body.flatMap((statement) =>
        (declarationOf(statement)?.declarations ?? []).flatMap(({ init }) =>
          init && MAY_HAVE_EFFECTS.has(init.type) ? [init] : [],
        ),
      );
      const marked = values.reduceRight(
        (text, { start, end }) =>
          `${text.slice(0, start)}/* @__PURE__ */ (() => (${text.slice(start, end)}))()${text.slice(end)}`,
        code,
      );
      return { code: marked, map: null, moduleSideEffects: false };
    },
  };
}
