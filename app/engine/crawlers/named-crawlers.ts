import type { CrawlerPurpose } from "../visit";
import { type Crawler, UNKNOWN_WAYS } from "./crawler";

/**
 * AI crawlers, agents and fetchers that are known by name alone. Their operators publish neither addresses nor host
 * names, so nothing verifies the name.
 *
 * Sources, November 2026: the operator's own page if one is given, otherwise the registry at knownagents.com and the list
 * of github.com/ai-robots-txt (August 2026). Names that browsers or other programs may contain ("Code", "Operator",
 * "Spider") are left out.
 *
 *   name | operator | purpose | page ("-" for the registry's) | tokens, if other than the name
 */
const TABLE = `
AddSearchBot | AddSearch | ai-search | -
AI2Bot | Ai2 | ai-training | https://allenai.org/crawler
aiHitBot | aiHit | ai-training | https://www.aihitdata.com/about
AIWebIndex | Lyrenth | ai-search | -
AmazonBuyForMe | Amazon | shopping-agent | -
Amazon Kendra | Amazon | ai-search | https://docs.aws.amazon.com/kendra/latest/dg/stop-web-crawler.html | amazon-kendra
Amazon Q Business | Amazon | ai-assistant | - | amazon-qbusiness
Amazon Bedrock | Amazon | ai-search | https://docs.aws.amazon.com/bedrock/latest/userguide/webcrawl-data-source-connector.html | bedrockbot
Amazon Nova Act | Amazon | shopping-agent | - | novaact
Amzn-SearchBot | Amazon | ai-search | -
Amzn-User | Amazon | ai-assistant | -
Andibot | Andi | ai-search | https://andisearch.com
Anomura | Direqt | ai-search | https://direqt.ai
ApifyBot | Apify | ai-training | - | apifybot,apifywebsitecontentcrawler
Aranet-SearchBot | Aranet | ai-search | -
Atlassian Bot | Atlassian | ai-search | https://www.atlassian.com | atlassian-bot
Awario | Awario | ai-training | https://awario.com/bots.html | awariobot,awario/
AzureAI-SearchBot | Microsoft | ai-search | -
Big Sur AI | Big Sur AI | ai-assistant | - | bigsur.ai
Bravebot | Brave | search | https://safe.search.brave.com/help/brave-search-crawler
Brightbot | Bright Data | ai-training | https://brightdata.com/brightbot
BuddyBot | BuddyBotLearning | ai-assistant | https://www.buddybotlearning.com
Channel3Bot | Channel3 | ai-search | -
ChatGLM-Spider | Zhipu AI | ai-training | -
Claude-Code | Anthropic | ai-assistant | -
Cloudflare AutoRAG | Cloudflare | ai-search | https://developers.cloudflare.com/autorag | cloudflare-autorag
CloudVertexBot | Google | ai-training | - | cloudvertexbot
Cotoyogi | ROIS | ai-training | https://ds.rois.ac.jp/en_center8/en_crawler/
CragCrawler | CragSoftware | ai-training | -
Crawl4AI | Crawl4AI | ai-training | -
Crawlspace | Crawlspace | ai-training | https://crawlspace.dev
Datenbank Crawler | Datenbank | ai-training | -
DeepSeekBot | DeepSeek | ai-training | -
EchoboxBot | Echobox | ai-training | https://echobox.com | echoboxbot,echobot bot
ExaBot | Exa | ai-search | https://exa.ai | exabot,exasearchbot
Factset_spyderbot | FactSet | ai-training | https://www.factset.com/ai
Firecrawl | Firecrawl | ai-search | - | firecrawlagent
FriendlyCrawler | FriendlyCrawler | ai-training | -
GeistHaus PageFetcher | GeistHaus | ai-assistant | - | geisthaus-pagefetcher
Gemini Deep Research | Google | ai-assistant | - | gemini-deep-research
Google-Firebase | Google | ai-assistant | -
Google-Gemini-CLI | Google | ai-assistant | - | google-gemini-cli,geminicli
GoogleAgent | Google | ai-assistant | - | googleagent-mariner,googleagent-urlcontext
HenkBot | HenkBot | ai-training | -
iAskBot | iAsk | ai-search | - | iaskbot,iaskspider
ICC-Crawler | NICT | ai-training | https://ucri.nict.go.jp/en/icccrawler.html
ImagesiftBot | ImageSift | ai-training | https://imagesift.com/about
img2dataset | img2dataset | ai-training | https://github.com/rom1504/img2dataset
ISSCyberRiskCrawler | ISS-Corporate | ai-training | https://iss-cyber.com
Kagi Fetcher | Kagi | ai-assistant | - | kagi-fetcher
Kangaroo Bot | Kangaroo LLM | ai-training | -
Kimi-User | Moonshot AI | ai-assistant | -
KlaviyoAIBot | Klaviyo | ai-assistant | https://www.klaviyo.com
KunatoCrawler | Kunato | ai-training | -
LAIONDownloader | LAION | ai-training | https://laion.ai | laiondownloader,laion-huggingface-processor
Lightpanda | Lightpanda | ai-training | https://lightpanda.io
LinerBot | Liner | ai-assistant | -
Linguee Bot | Linguee | ai-training | https://www.linguee.com/bot | linguee bot,linguee.com/bot
LinkupBot | Linkup | ai-search | -
Manus-User | Butterfly Effect | shopping-agent | -
Mozilla-Tabstack | Mozilla | ai-assistant | https://docs.tabstack.ai/trust/controlling-access
NagetBot | Naget | ai-training | -
netEstate Imprint Crawler | netEstate | ai-training | -
omgili | Webz.io | ai-training | https://webz.io/bot.html | omgilibot,omgili/,webzio-extended
opencode | OpenCode | ai-assistant | - | opencode/
PanguBot | Huawei | ai-training | -
Panscient | Panscient | ai-training | https://panscient.com | panscient.com
PhindBot | Phind | ai-assistant | https://www.phind.com
Poggio-Citations | Poggio | ai-assistant | -
Poseidon Research Crawler | Poseidon Research | ai-training | https://www.poseidonresearch.com
QualifiedBot | Qualified | ai-assistant | https://www.qualified.com
Querit | Querit | ai-search | - | queritbot,querit-searchbot
QuillBot | QuillBot | ai-assistant | https://quillbot.com
Reflectionbot | Reflection | ai-training | https://reflection.ai
SBIntuitionsBot | SB Intuitions | ai-training | https://www.sbintuitions.co.jp/en/
ShapBot | Parallel | ai-search | https://docs.parallel.ai/features/crawler | shapbot,shap-user
Sidetrade indexer bot | Sidetrade | ai-training | https://www.sidetrade.com
TavilyBot | Tavily | ai-search | -
TerraCotta | Ceramic AI | ai-training | https://ceramic.ai | terracotta,terra cotta
Thinkbot | Thinkbot | ai-training | https://www.thinkbot.agency
Timpibot | Timpi | ai-search | https://timpi.io
TongyiBot | Alibaba | ai-assistant | -
TwinAgent | Twin | ai-assistant | -
UseAI | UseAI | ai-assistant | - | useai/
VelenPublicWebCrawler | Velen | ai-training | https://velen.io
WARDBot | WEBSPARK | ai-training | -
wpbot | QuantumCloud | ai-assistant | https://www.quantumcloud.com | wpbot/
WRTNBot | Wrtn | ai-assistant | -
YiyanBot | Baidu | ai-assistant | -
YouBot | You.com | ai-search | https://about.you.com/youbot/
ZanistaBot | Zanista | ai-search | -
`; // prettier-ignore

const idOf = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");

function crawlerOf(line: string): Crawler {
  const [name = "", operator = "", purpose = "", page = "-", tokens = ""] = line.split(" | ");
  const id = idOf(name);
  return {
    ...UNKNOWN_WAYS,
    ...{ id, name, operator },
    purpose: purpose as CrawlerPurpose,
    tokens: tokens === "" ? [name.toLowerCase()] : tokens.split(","),
    page: page === "-" ? `https://knownagents.com/agents/${id}` : page,
  };
}

/** Crawlers of the table, sorted by name. Any visitor may claim one of these names, so they stay "unverified". */
export const NAMED_CRAWLERS: readonly Crawler[] = TABLE.trim().split("\n").map(crawlerOf);
