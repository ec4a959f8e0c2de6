import type { Plugin } from "vite";

/** Modules that do nothing but define: the contract, and the engine, which is pure by the house's rules. */
const DEFINITIONS = /\/app\/(contract|engine)\/.+\.ts$/;

/** What is needed of the parser's tree. */
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

/** Literals and functions need no mark: nothing happens when they are left out. */
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

/** A statement that would be left out although it does something: `register(x)`, or an import for what it does. */
const doesSomething = ({ type, specifiers }: Statement) =>
  type === "ExpressionStatement" || (type === "ImportDeclaration" && specifiers?.length === 0);

/**
 * Leaves out of the browser's scripts what a screen does not use of the contract and the engine. Their files have constants
 * and schemas side by side, and a bundler keeps every schema of a file, and the schema library with it, because making one
 * might do something. It does nothing, so each is marked as pure.
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
        this.error(`${file} is more than definitions: ${code.slice(doing.start, doing.end)}`);
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
