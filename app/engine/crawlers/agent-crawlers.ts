import { type Crawler, UNKNOWN_WAYS } from "./crawler";

const SIGNED = {
  ...UNKNOWN_WAYS,
  operator: "Various",
  tokens: [],
  page: "https://datatracker.ietf.org/doc/draft-meunier-web-bot-auth-architecture/",
} as const;

/**
 * Agents that browse for a person with an ordinary browser. Their signature identifies them (engine/agents). The last
 * two represent agents of directories that the operator of the app names.
 */
export const AGENT_CRAWLERS: readonly Crawler[] = [
  {
    ...SIGNED,
    id: "chatgpt-agent",
    name: "ChatGPT Agent",
    operator: "OpenAI",
    purpose: "shopping-agent",
    tokens: ["chatgpt agent"],
    page: "https://help.openai.com/en/articles/11845367-chatgpt-agent-allowlisting",
  },
  {
    ...SIGNED,
    id: "signed-shopping-agent",
    name: "Other signed shopping agents",
    purpose: "shopping-agent",
  },
  {
    ...SIGNED,
    id: "signed-ai-assistant",
    name: "Other signed AI assistants",
    purpose: "ai-assistant",
  },
];
