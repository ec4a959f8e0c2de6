/**
 * Matches a comment, a block string, a string, a punctuator, a name or any other character.
 *
 * An unclosed string ends at the end of its line, so that each character is read once.
 */
const TOKEN =
  /#[^\n\r]*|"""(?:\\"""|[^])*?"""|"(?:\\.|[^"\\\n\r])*"?|\.{3}|[_A-Za-z]\w*|[^\s,\uFEFF]/g;

const NAME = /^[_A-Za-z]/;
const isOpening = (token: string) => "({[".includes(token);
const isClosing = (token: string) => ")}]".includes(token);

/** Root fields without their aliases, and spread fragments: "cartCreate", "...Lines". */
type Selection = readonly string[];

interface Operation {
  readonly type: string;
  readonly name: string;
  readonly selection: Selection;
}

/** Reads the definitions of a document, without checking that it is valid. */
function readDocument(document: string) {
  const tokens = (document.match(TOKEN) ?? []).filter((token) => token[0] !== "#");
  const operations: Operation[] = [];
  const fragments = new Map<string, Selection>();
  let at = 0;
  const nextToken = () => tokens[at++] ?? "";
  const isAtName = () => NAME.test(tokens[at] ?? "");

  /** Skips to a token outside brackets, or to the bracket that closes an earlier one. */
  function skipTo(end: string): void {
    for (let depth = 0; depth >= 0 && at < tokens.length;) {
      const token = nextToken();
      if (depth === 0 && token === end) return;
      if (isOpening(token)) depth += 1;
      else if (isClosing(token)) depth -= 1;
    }
  }

  /** Reads up to the next opening brace and the selection after it, including inline fragments. */
  function readSelection(): Selection {
    const selection: string[] = [];
    skipTo("{");
    for (let depth = 1; depth > 0 && at < tokens.length;) {
      const token = nextToken();
      if (token === "}") depth -= 1;
      else if (token === "...") {
        if (isAtName() && tokens[at] !== "on") selection.push(token + nextToken());
        else {
          skipTo("{");
          depth += 1;
        }
      } else if (isOpening(token)) skipTo("");
      else if (tokens[at] === ":") at += 1;
      else selection.push(token);
    }
    return selection;
  }

  while (at < tokens.length) {
    const type = tokens[at]!;
    const isWord = isAtName();
    if (type !== "{") at += 1;
    const name = isWord && isAtName() ? nextToken() : "";
    if (type === "fragment") fragments.set(`...${name}`, readSelection());
    else if (isWord || type === "{") operations.push({ type, name, selection: readSelection() });
  }
  return { operations, fragments };
}

/**
 * Returns the root fields of a GraphQL document's mutations, without their aliases and with those
 * of their fragments.
 *
 * Directives such as `@skip` do not exclude a field, and the name of a directive counts as a field.
 *
 * @param names names of the operations to run. If the document contains one of them, mutations with
 * other names are left out
 */
export function mutationFields(document: string, names: ReadonlySet<unknown>): ReadonlySet<string> {
  const { operations, fragments } = readDocument(document);
  const named = operations.filter(({ name }) => name && names.has(name));
  const mutations = (named[0] ? named : operations).filter(({ type }) => type === "mutation");
  const found = new Set(mutations.flatMap(({ selection }) => selection));
  // Iterating a set also visits elements added during the iteration, once.
  for (const each of found) for (const more of fragments.get(each) ?? []) found.add(more);
  return found;
}
