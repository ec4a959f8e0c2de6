import { AGENT_CRAWLERS } from "#app/engine/crawlers/agent-crawlers";
import type { Crawler } from "#app/engine/crawlers/crawler";

/** A directory of public keys, with which an agent's signatures are verified. */
export interface AgentDirectory {
  /** Host name, which is also the agent's name in Signature-Agent. */
  readonly host: string;
  readonly url: string;
  /** The agent in the table of crawlers. */
  readonly agent: Crawler;
}

/** Path of a directory (draft-meunier-http-message-signatures-directory, section "Well-Known URI"). */
const PATH = "/.well-known/http-message-signatures-directory";

/** Maximum directories, so that their keys fit into the look that a Worker fetches. */
const MAX_DIRECTORIES = 10;

/**
 * Directories that operators of agents publish. Source of chatgpt.com:
 * help.openai.com/en/articles/11845367-chatgpt-agent-allowlisting.
 */
const KNOWN: ReadonlyMap<string, string> = new Map([["chatgpt.com", "chatgpt-agent"]]);

const NAMED = new Set(KNOWN.values());

/** Agent ids by purpose, for directories that the operator lists as host=purpose. */
const OTHERS = new Map(
  AGENT_CRAWLERS.filter(({ id }) => !NAMED.has(id)).map(({ purpose, id }) => [
    purpose as string,
    id,
  ]),
);

const ENTRY = /^((?:https?:\/\/)?)([a-z\d.-]{1,253})(:\d{1,5})?(?:=([a-z-]+))?$/i;

/**
 * Reads one directory from an entry of the setting.
 *
 * @throws Error that describes the problem with the entry
 */
function readEntry(text: string): AgentDirectory {
  const [, scheme, name = "", port = "", purpose] = ENTRY.exec(text) ?? [];
  if (name === "") throw new Error(`"${text}" is not a host name, such as agent.example.`);
  const host = name.toLowerCase();
  const id = purpose === undefined ? KNOWN.get(host) : OTHERS.get(purpose);
  const agent = AGENT_CRAWLERS.find((each) => each.id === id);
  if (agent === undefined) {
    const choices = [...OTHERS.keys()].map((each) => `${host}=${each}`).join(" or ");
    throw new Error(`Say what the agents of "${host}" do: ${choices}.`);
  }
  return { host, url: `${scheme || "https://"}${host}${port}${PATH}`, agent };
}

/**
 * Parses AGENT_DIRECTORIES: host names of agents with commas, each with "=shopping-agent" or "=ai-assistant" if it is
 * not known. Unset means all known directories, "none" means no directories.
 *
 * @throws Error that describes the problem with the choice
 */
export function chosenDirectories(choice?: string): AgentDirectory[] {
  if (choice === "none") return [];
  const entries = choice === undefined ? [...KNOWN.keys()] : choice.split(",");
  try {
    const read = entries.map((entry) => readEntry(entry.trim()));
    const all = [...new Map(read.map((directory) => [directory.host, directory])).values()];
    if (all.length > MAX_DIRECTORIES) throw new Error(`Name at most ${MAX_DIRECTORIES}.`);
    return all;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`AGENT_DIRECTORIES cannot be used: ${reason}`, { cause: error });
  }
}
