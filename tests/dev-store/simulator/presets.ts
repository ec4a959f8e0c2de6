export interface Preset {
  label: string;
  value: string;
}

/** User agents of browsers and bots. */
export const USER_AGENTS: readonly Preset[] = [
  {
    label: "Chrome on Windows",
    value:
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36",
  },
  {
    label: "Safari on iPhone",
    value:
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1",
  },
  {
    label: "Firefox on Linux",
    value: "Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0",
  },
  {
    label: "Googlebot",
    value: "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
  },
  {
    label: "Storebot-Google",
    value:
      "Mozilla/5.0 (X11; Linux x86_64; Storebot-Google/1.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36",
  },
  {
    label: "GPTBot, an AI crawler",
    value:
      "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.3; +https://openai.com/gptbot)",
  },
  { label: "curl", value: "curl/8.16.0" },
];

/** Addresses in networks other than homes, for the address field. */
export const ADDRESSES: readonly Preset[] = [
  { label: "A VPN (M247)", value: "146.70.40.10" },
  { label: "Tor, on the published list of exits", value: "185.220.101.1" },
  { label: "A server (Hetzner)", value: "5.9.10.10" },
  { label: "iCloud Private Relay", value: "172.225.1.1" },
  { label: "Google’s crawlers, on the published list", value: "66.249.66.1" },
  { label: "OpenAI’s crawlers, on the published list", value: "52.230.152.10" },
];

/** Referrers of visitors. "" is a direct visit. */
export const REFERRERS: readonly Preset[] = [
  { label: "A search engine", value: "https://www.google.com/" },
  { label: "A social network", value: "https://www.facebook.com/" },
  { label: "A price comparison", value: "https://prices.example/fernhill" },
];

export const PAGES: readonly Preset[] = [
  { label: "Home", value: "/" },
  { label: "All products", value: "/collections/all" },
  { label: "A product", value: "/products/field-kettle" },
  { label: "Cart", value: "/cart" },
  { label: "Account", value: "/account" },
];
