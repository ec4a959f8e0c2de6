export const checkResult = {
  theFirewallDidNotAnswerOn: (name: string) => `The firewall did not answer on ${name}`,
  connectedTheFirewallAnswered: ({ name, ms }: { readonly name: string; readonly ms: string }) =>
    `Connected: the firewall answered on ${name} in ${ms} ms`,
  yourAccountsWorkersRan: ({
    requests,
    limit,
  }: {
    readonly requests: string;
    readonly limit: string;
  }) =>
    `Your account’s Workers ran ${requests} requests today. Workers Free includes ${limit} a day.`,
  palisadeLoggedVisitsAt: ({
    requests,
    limit,
  }: {
    readonly requests: string;
    readonly limit: string;
  }) =>
    `Palisade logged ${requests} visits at this domain today. Cloudflare counts every request, so more than that, toward the ${limit} a day of Workers Free. To see its number here, connect with a token that has Account Analytics: Read.`,
};

export const cloudflareTab = {
  yourDomainOnCloudflare: "Your domain on Cloudflare",
  forAShopWhose:
    "For a shop whose domain you manage at Cloudflare, on any plan. Palisade runs there as a Worker and decides before your shop sees a request.",
  youHaveConnectionsTheMaximum: (connections: string) =>
    `You have ${connections} connections, the maximum.`,
};

export const connectForm = {
  domain: "Domain",
  asVisitorsTypeIt:
    "As visitors type it. At Cloudflare it must be a proxied CNAME to shops.myshopify.com.",
  cloudflareApiToken: "Cloudflare API token",
  storedEncryptedUsedFor: "Stored encrypted, used for this zone only, and never shown again.",
  connect: "Connect",
  createOneAtCloudflare:
    "Create one at Cloudflare under My Profile, API Tokens, Create Custom Token, with these permissions; the last is optional. A token that your account owns works, too.",
  accountAnalyticsReadTo: "Account Analytics: Read, to see your daily requests here",
  workersFreeRunsRequests: (freeRequestsADay: string) =>
    `Workers Free runs ${freeRequestsADay} requests a day for all Workers of your account; Workers Paid has no daily limit. Images, styles and scripts (/cdn) don’t count: the route leaves them out. Once the daily requests are used up, visitors reach your shop without the firewall until midnight UTC.`,
};

export const disconnectDialog = {
  disconnectWithoutCloudflare: "Disconnect without Cloudflare",
  disconnect: (name: string) => `Disconnect ${name}?`,
  disconnect2: "Disconnect",
  thisRemovesTheRoute:
    "This removes the route and the Worker from your Cloudflare account and deletes the token here. Your firewall rules stay, but no longer apply to this domain.",
};

export const zoneFacts = {
  dailyRequestsAndProcessor:
    "Daily requests and processor time appear here after the next hourly check, if your token has Account Analytics: Read.",
  atLastReportUsed: ({ older, older2 }: { readonly older: string; readonly older2: string }) =>
    `At ${older} last report, ${older2} used an older version.`,
  workerInstance: "Worker instance",
  workerInstances: "Worker instances",
  visitorsReachYourShop: "visitors reach your shop without the firewall",
  visitorsSeeCloudflaresError1027: "visitors see Cloudflare’s error 1027",
  onWorkersFreeThey: (failPolicy: string) =>
    `On Workers Free they are used up: until midnight UTC ${failPolicy}. `,
  onWorkersFreeSwitch: "On Workers Free, switch to Workers Paid to keep the firewall on.",
  ms: (microseconds: string) => `${microseconds} ms`,
  processorTimePerRequest: ({ p50, p95 }: { readonly p50: string; readonly p95: string }) =>
    `Processor time per request in 24 hours: ${p50} (p50), ${p95} (p95), measured by Cloudflare.`,
  cloudflareEndedIn24: (ended: string) =>
    `Cloudflare ended ${ended} in 24 hours at a limit of your plan: mostly processor time, which shows visitors error 1102, or daily requests (error 1027). On Workers Free, switch to Workers Paid, or shorten your longest lists.`,
};

export const zoneRow = {
  disconnect: "Disconnect",
  openAPageOf:
    "Open a page of your shop at this domain, wait a few seconds, then reload this page.",
  notRecorded: "not recorded",
  onceYourDailyRequests:
    "Once your daily requests at Cloudflare are used up, visitors reach your shop without the firewall.",
  onceYourDailyRequestsAt:
    "Once your daily requests at Cloudflare are used up, visitors see an error page. At Cloudflare, set this route’s failure mode to “Fail open”, then check the connection.",
  checkConnection: "Check connection",
  checkConnection2: (name: string) => `Check connection: ${name}`,
};
