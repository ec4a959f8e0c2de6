import { catalog } from "#app/words/catalog";

export const { checkResult, cloudflareTab, connectForm, disconnectDialog, zoneFacts, zoneRow } =
  catalog("firewall/screen/cloudflare", {
    checkResult: {
      noAnswer: "The firewall did not answer on {domain}",
      connected: "Connected: the firewall answered on {domain} in {ms, number} ms",
      accountToday:
        "Your account’s Workers ran {requests, plural, one {# request} other {# requests}} today. Workers Free includes {limit, number} a day.",
      loggedToday:
        "Palisade logged {requests, plural, one {# visit} other {# visits}} at this domain today. Cloudflare counts every request, so more than that, toward the {limit, number} a day of Workers Free. To see its number here, connect with a token that has Account Analytics: Read.",
    },

    cloudflareTab: {
      title: "Your domain on Cloudflare",
      about:
        "For a shop whose domain you manage at Cloudflare, on any plan. Palisade runs there as a Worker and decides before your shop sees a request.",
      noMore: "You have {most, number} connections, the maximum.",
    },

    connectForm: {
      domain: "Domain",
      domainHelp:
        "As visitors type it. At Cloudflare it must be a proxied CNAME to shops.myshopify.com.",
      token: "Cloudflare API token",
      tokenHelp: "Stored encrypted, used for this zone only, and never shown again.",
      connect: "Connect",
      createToken:
        "Create one at Cloudflare under My Profile, API Tokens, Create Custom Token, with these permissions; the last is optional. A token that your account owns works, too.",
      analyticsPermission: "Account Analytics: Read, to see your daily requests here",
      freePlan:
        "Workers Free runs {limit, number} requests a day for all Workers of your account; Workers Paid has no daily limit. Images, styles and scripts (/cdn) don’t count: the route leaves them out. Once the daily requests are used up, visitors reach your shop without the firewall until midnight UTC.",
    },

    disconnectDialog: {
      title: "Disconnect {domain}?",
      about:
        "This removes the route and the Worker from your Cloudflare account and deletes the token here. Your firewall rules stay, but no longer apply to this domain.",
      disconnect: "Disconnect",
      withoutCloudflare: "Disconnect without Cloudflare",
    },

    zoneFacts: {
      notKnownYet:
        "Daily requests and processor time appear here after the next hourly check, if your token has Account Analytics: Read.",
      rulesInUse:
        "{places, select, null {Rules version {version, number} in {instances, plural, one {# Worker instance} other {# Worker instances}}, first used {firstUsed}.} other {Rules version {version, number} in {instances, plural, one {# Worker instance} other {# Worker instances}} ({places}), first used {firstUsed}.}}",
      olderInUse:
        "{instances, plural, one {At its last report, # instance used an older version.} other {At their last report, # instances used an older version.}}",
      share:
        "{share} of {limit, number} requests a day used by all Workers of your account ({checked}).",
      usedUp: {
        open: "On Workers Free they are used up: until midnight UTC visitors reach your shop without the firewall.",
        closed:
          "On Workers Free they are used up: until midnight UTC visitors see Cloudflare’s error 1027.",
      },
      switchToPaid: "On Workers Free, switch to Workers Paid to keep the firewall on.",
      processorTime:
        "Processor time per request in 24 hours: {p50, number} ms (p50), {p95, number} ms (p95), measured by Cloudflare.",
      ended:
        "Cloudflare ended {count, plural, one {# request} other {# requests}} in 24 hours at a limit of your plan: mostly processor time, which shows visitors error 1102, or daily requests (error 1027). On Workers Free, switch to Workers Paid, or shorten your longest lists.",
    },

    zoneRow: {
      disconnect: "Disconnect",
      openPage:
        "Open a page of your shop at this domain, wait a few seconds, then reload this page.",
      lastRequest: "Last request {when}",
      pages: "{count, plural, one {# page} other {# pages}}",
      notRecorded: "{count, number} not recorded",
      onceUsedUp: {
        open: "Once your daily requests at Cloudflare are used up, visitors reach your shop without the firewall.",
        closed:
          "Once your daily requests at Cloudflare are used up, visitors see an error page. At Cloudflare, set this route’s failure mode to “Fail open”, then check the connection.",
      },
      check: "Check connection",
      checkOf: "Check connection: {domain}",
    },
  });
