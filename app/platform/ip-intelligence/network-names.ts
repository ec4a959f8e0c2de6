/**
 * Meaning of organizations' names, as registries write them.
 *
 * Source: the names in the packed data of 2026-06-17, reviewed on 2026-11-25, and the products on the companies' own
 * pages.
 */

/**
 * Words of trade in names of hosting companies.
 *
 * "colo" must be a whole word. Otherwise Colombia, Colorado and Cologne would be hosting.
 */
const HOSTING_WORDS =
  /(?<!ec)host(?!el|ess|omel)|(?<!ob|con|re|pre|shadow)server(?!a|sorg)|cloud|\bv[dp]s\b|vps|data ?cent(er|re|rum|ro)?s?\b|veri merkezi|centro de datos|centrum danych|\b(z|ph)?colo(cation|crossing|guard|blox|america|4jax|x|s)?\b|colocation|\bcdn|\bidc\b|dedicated|\bdedi|rackspace|rackdog|racknerd|rack ?host|virtual (private|machine|systems)|\bkvm|bare ?metal|web ?hosting|content delivery/i;

/** Organizations that run computers for themselves, and names that only resemble those of hosting companies. */
const NOT_HOSTING =
  /universi|college|school|academ|hospital|health|government|ministry|council|county|city of|state of|district|library|church|\bbank\b|saint cloud|st\.? cloud|colombia|colorado|colonial|ghost ?net|cloud ?9\b|telecom|telekom|wireless|broadband|fib(er|re|ra)\b|wi-?fi|cable|mobil/i;

const VPN_WORDS =
  /(?<!m)vpn|packethub|tefincom|mullvad|31173|nordvpn|surfshark|windscribe|expressvpn/i;

const PROXY_WORDS =
  /\bprox(y|ies)\b|oxylabs|iproyal|bright ?data|luminati|netnut|webshare|code200/i;

const GATEWAY_WORDS =
  /zscaler|netskope|\biboss|menlo security|cato networks|forcepoint|skyhigh security|musarubra/i;

/** Hosting companies whose names do not contain a word of their trade. */
const BRANDS = `
  1984 20i 3xk-tech accelerated ace-data aeza akamai alibaba aliyun alwyzon amazon arsys aruba
  arvan aws b2-net baidu bangmod beget bitcommand buyvm byteark byteplus cachefly choopa
  clouvider combahton combell constant contabo ctrls cyso datacamp dataforest datagrid
  datapacket dedipath digitalocean dmit domainfactory domeneshop edgecast edgenext edgio edis
  elastx endurance eonix equinix evoxt exabytes exoscale fastly firstcolo flexential flokinet
  forpsi frantech g-core gandi gcore glesys gmo go-daddy godaddy google green-floid hetzner
  highwinds hivelocity hohl hydra i3d ikoula imperva incapsula infomaniak inleed inmotion
  internap interxion iomart ionos ip-volume ispsystem jingdong kagoya kamatera kaopu keyweb
  kingsoft ksyun latitude layerswitch leaseweb limelight linode liquid-web locaweb loopia
  mega-matrix melbikomas memset mevspace microsoft mittwald multacom myloc mythic namecheap
  natro netactuate netcup neterra netmagic newfold nexcess nexeon nforce nocix nocser ntx
  oneprovider onidel online-sas oracle ovh peg-tech performive petaexpress phoenix-nap ponynet
  private-layer psychz qihoo quadranet rackray radore ramnode redstation reg.ru reliablesite
  rootlayer sakura scaleway seeweb selectel sentris servinga sharktech shinjiru softlayer
  stackpath stark stark-industries steadfast strato sucuri team.blue tencent teraswitch tier.net
  tilaa timeweb tokyonline trafficforce transip turunc tzulo ubiquity ukfast unified-layer
  vdsina veesp vegasnap velia veloxserv virtuzo vodien volcano-engine volumedrive voxility vultr
  webnx webwerks webzilla wedos wholesale-internet wix worldstream xtom zare zenlayer zomro
`;

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

/** Matches a brand as a whole word. "-" in the list is an optional gap ("go-daddy" matches "Go Daddy"). */
const BRAND = new RegExp(
  `(?<![a-z0-9])(?:${BRANDS.trim()
    .split(/\s+/)
    .map((brand) => escape(brand).replaceAll("-", "[ -]?"))
    .join("|")})(?![a-z])`,
  "i",
);

/** Names that contain a brand and belong to other organizations. */
const NOT_THE_BRAND =
  /google fiber|servicio di telecomunicacion di aruba|setar|stark draper|hudson valley community|sakura (link|international)|packet clearing|constant contact|aruba fiber|microsoft.*school|accelerated (learn|schools)/i;

export type NameVerdict = {
  readonly networkClass: "hosting" | "vpn" | "proxy" | "corporate-gateway";
  readonly by: "word" | "brand";
};

const SURE_WORDS = [
  [GATEWAY_WORDS, "corporate-gateway"],
  [VPN_WORDS, "vpn"],
  [PROXY_WORDS, "proxy"],
] as const;

/** Returns the class that an organization's name implies. Null if it implies none. */
export function classOfName(organization: string): NameVerdict | null {
  for (const [words, networkClass] of SURE_WORDS) {
    if (words.test(organization)) return { networkClass, by: "word" };
  }
  if (BRAND.test(organization) && !NOT_THE_BRAND.test(organization)) {
    return { networkClass: "hosting", by: "brand" };
  }
  if (HOSTING_WORDS.test(organization) && !NOT_HOSTING.test(organization)) {
    return { networkClass: "hosting", by: "word" };
  }
  return null;
}
