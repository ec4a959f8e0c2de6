/** Row of a feed: id, title, address, and the minimum number of entries of a valid list. */
export type FeedRow = readonly [id: string, title: string, url: string, minEntries: number];

const GOOGLE = "https://developers.google.com/static/crawling/ipranges";

/** Lists of crawlers' addresses. engine/crawlers assigns them to crawlers. */
export const CRAWLER_FEEDS: readonly FeedRow[] = [
  ["google-common", "Google’s list of common crawlers", `${GOOGLE}/common-crawlers.json`, 50],
  [
    "google-special",
    "Google’s list of special-case crawlers",
    `${GOOGLE}/special-crawlers.json`,
    20,
  ],
  [
    "google-fetchers",
    "Google’s list of user-triggered fetchers",
    `${GOOGLE}/user-triggered-fetchers.json`,
    50,
  ],
  [
    "google-user-fetchers",
    "Google’s list of its own user-triggered fetchers",
    `${GOOGLE}/user-triggered-fetchers-google.json`,
    20,
  ],
  [
    "google-agents",
    "Google’s list of user-triggered agents",
    `${GOOGLE}/user-triggered-agents.json`,
    1,
  ],
  ["bingbot", "Bing’s list of crawler addresses", "https://www.bing.com/toolbox/bingbot.json", 10],
  [
    "duckduckbot",
    "DuckDuckGo’s list of crawler addresses",
    "https://duckduckgo.com/duckduckbot.json",
    5,
  ],
  [
    "duckassistbot",
    "DuckDuckGo’s list of assistant addresses",
    "https://duckduckgo.com/duckassistbot.json",
    2,
  ],
  [
    "applebot",
    "Apple’s list of crawler addresses",
    "https://search.developer.apple.com/applebot.json",
    3,
  ],
  ["gptbot", "OpenAI’s list of GPTBot addresses", "https://openai.com/gptbot.json", 3],
  [
    "oai-searchbot",
    "OpenAI’s list of OAI-SearchBot addresses",
    "https://openai.com/searchbot.json",
    3,
  ],
  [
    "chatgpt-user",
    "OpenAI’s list of ChatGPT-User addresses",
    "https://openai.com/chatgpt-user.json",
    3,
  ],
  [
    "anthropic",
    "Anthropic’s list of crawler addresses",
    "https://claude.com/crawling/bots.json",
    1,
  ],
  [
    "perplexitybot",
    "Perplexity’s list of crawler addresses",
    "https://www.perplexity.ai/perplexitybot.json",
    2,
  ],
  [
    "perplexity-user",
    "Perplexity’s list of fetcher addresses",
    "https://www.perplexity.ai/perplexity-user.json",
    2,
  ],
  [
    "telegram",
    "Telegram’s list of its networks",
    "https://core.telegram.org/resources/cidr.txt",
    3,
  ],
  [
    "ahrefs",
    "Ahrefs’ list of crawler addresses",
    "https://api.ahrefs.com/v3/public/crawler-ips",
    20,
  ],
  [
    "uptimerobot",
    "UptimeRobot’s list of monitors",
    "https://uptimerobot.com/inc/files/ips/IPv4andIPv6.txt",
    20,
  ],
  ["pingdom", "Pingdom’s list of monitors", "https://my.pingdom.com/probes/ipv4", 20],
];
