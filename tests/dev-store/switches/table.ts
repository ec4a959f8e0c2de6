import { flagOf, SWITCHES } from "../switches";
import type { Switch } from "./switch";

const asText = (value: unknown) => (value === null ? "–" : `\`${String(value)}\``);

/** Returns a test's file, as in a link, and its title. */
function named(test: string): { file: string; title: string } {
  const [, file = "", title = ""] = /^(\S+) "(.+)"$/.exec(test) ?? [];
  return { file, title };
}

/** Returns the tests that the rows name. */
export const namedTests = () =>
  (Object.values(SWITCHES) as Switch[]).flatMap(({ shown }) =>
    Object.values(shown).map((test) => named(test)),
  );

const shownBy = (test: string) => {
  const { file, title } = named(test);
  return `\`${file}\` "${title}"`;
};

function row([name, { usual, harsh, alone, what, basis, shown }]: [string, Switch]): string {
  const harshText = asText(harsh) + (alone === undefined ? "" : ` (alone: ${alone})`);
  const tests = `${shownBy(shown.usual)}; ${shownBy(shown.harsh)}`;
  const cells = [`\`--${flagOf(name)}\``, what, asText(usual), harshText, basis, tests];
  return `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
}

/** Returns SWITCHES.md: every switch with both values, its source, and the test for each. */
export const switchesTable = (): string => `# Behaviors in which Shopify may differ

Generated from \`switches.ts\` (\`npx vitest -u tests/dev-store/switches.test.ts\`). A command line sets a switch by its name, \`/_control/switch\` by the same name in camel case. \`--harsh\` sets every harsh value, except those marked "alone".

| switch | meaning | usual | harsh | basis | test with the usual value; with the harsh value |
| --- | --- | --- | --- | --- | --- |
${Object.entries(SWITCHES as Record<string, Switch>)
  .map(row)
  .join("\n")}
`;
