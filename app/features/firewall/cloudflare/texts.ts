import { catalog } from "#app/words/catalog";

export const {
  PERMISSIONS,
  testRequest,
  connecting,
  dns,
  limits,
  routes,
  tokens,
  uploadProblems,
  uploading,
  zones,
} = catalog("firewall/cloudflare", {
  /** Problems of a connection until the next upload. */
  uploadProblems: {
    change:
      "Cloudflare did not accept the change. The Worker retries automatically. If this continues, disconnect and reconnect with a new token.",
    rules:
      "Your newest rules could not be uploaded to Cloudflare. They apply all the same, except in a location’s first second and while Palisade is unreachable.",
    version: "A new version of the Worker could not be uploaded; the previous one keeps running.",
  },

  uploading: {
    again: "Palisade tries again in six hours.",
  },

  /**
   * Permissions that the token needs, named as in Cloudflare's form: their purpose, and the message if one is
   * missing.
   */
  PERMISSIONS: {
    zone: {
      needed: "Zone: Read, to find the zone of your domain",
      lacking:
        "This token lacks the permission “Zone: Read”, which is needed to find the zone of your domain. Add it to the token at Cloudflare.",
    },
    dns: {
      needed: "DNS: Read, to check that visitors come through Cloudflare",
      lacking:
        "This token lacks the permission “DNS: Read”, which is needed to check that visitors come through Cloudflare. Add it to the token at Cloudflare.",
    },
    routes: {
      needed: "Workers Routes: Edit, to put the firewall in front of your store",
      lacking:
        "This token lacks the permission “Workers Routes: Edit”, which is needed to put the firewall in front of your store. Add it to the token at Cloudflare.",
    },
    scripts: {
      needed: "Workers Scripts: Edit, to upload the firewall and your rules",
      lacking:
        "This token lacks the permission “Workers Scripts: Edit”, which is needed to upload the firewall and your rules. Add it to the token at Cloudflare.",
    },
  },

  testRequest: {
    noAnswer:
      "{domain} didn’t answer our test request. Open it in your browser: if it doesn’t load there either, check its DNS record and its certificate at Cloudflare, then check again.",
    redirected:
      "{domain} redirected our test request to {host}, so the firewall never saw it. Remove that redirect, or connect the domain it points to.",
    redirectedWithin:
      "{domain} redirected our test request to another page, so the firewall never saw it. Remove that redirect, or connect the domain it points to.",
    stopped:
      "A security rule at Cloudflare stopped our test request before the firewall. Open a page of your shop instead: this connection shows its last request.",
    tooMany:
      "Cloudflare rejected our test request because of too many requests. If your account’s daily requests are used up, they reset at midnight UTC; Workers Paid has no daily limit.",
    error:
      "Cloudflare answered our test request with error {status}. Check again in a minute. If it happens again, disconnect and reconnect.",
    bypassed:
      "Our test request reached your shop without passing the firewall. A new route can take a minute to work: check again. If it happens again, check at Cloudflare whether {domain} has another route, and whether your account’s daily requests are used up.",
  },

  connecting: {
    noDomain: "Enter a domain, such as shop.example.com.",
    notConnected:
      "Cloudflare didn’t answer as expected, and nothing was changed. Try again in a minute.",
    notTakenBack:
      "The connection failed halfway, and Cloudflare didn’t let us remove what was already there. Disconnect this domain, then connect it again.",
    notDisconnected:
      "Cloudflare didn’t answer as expected, so the firewall may still be there. Try again in a minute.",
    routeNotChecked:
      "Cloudflare’s API didn’t answer, so we couldn’t check the route. Check again in a minute.",
    routeGone:
      "At Cloudflare, the firewall’s route on {domain} is gone. Disconnect, then connect again.",
    byHand:
      "To do it yourself, delete the route {route} and the Worker {worker} at Cloudflare, then choose “Disconnect without Cloudflare”.",
  },

  dns: {
    noRecord:
      "Cloudflare has no DNS record for {domain}. Add a CNAME record there that points to {host}.",
    elsewhere:
      "{target, select, null {{domain} points to nothing, not to {host}. At Cloudflare, change its DNS record to a CNAME that points to {host}.} other {{domain} points to {target}, not to {host}. At Cloudflare, change its DNS record to a CNAME that points to {host}.}}",
    notProxied:
      "Visitors to {domain} don’t come through Cloudflare: its DNS record is set to “DNS only” (grey cloud). Set it to “Proxied” (orange cloud).",
  },

  /** Account limits that prevent the Worker from running, with the remedy. */
  limits: {
    noWorkers:
      "This Cloudflare account may not use Workers. Ask the owner of the account, or Cloudflare’s support.",
    tooLarge:
      "The firewall with all your rules is larger than your Cloudflare plan allows (3 MB on Workers Free, 10 MB on Workers Paid). Shorten your longest lists, or change the plan at Cloudflare.",
    notVerified:
      "Cloudflare runs Workers only once your email address is verified. At Cloudflare, open My Profile and have the verification email sent again, then try again here.",
    tooManyWorkers:
      "Your Cloudflare account has as many Workers as its plan allows (100 on Workers Free, 500 on Workers Paid). At Cloudflare, delete one that you don’t use, or change the plan.",
    needsPaid: "Cloudflare requires the plan Workers Paid for this. Change the plan at Cloudflare.",
  },

  routes: {
    noWorker:
      "At Cloudflare, the route {pattern} is set to run no Worker. Remove that route first.",
    runsAlready: "The firewall already runs on {pattern}. Disconnect it first.",
    otherWorker:
      "Another Worker, “{worker}”, already runs on {pattern}, and Cloudflare runs one Worker per request. Remove that route first, or leave the domain to that Worker.",
  },

  tokens: {
    globalKey:
      "This is your Global API Key, which opens your whole Cloudflare account. Create an API token with the permissions below instead.",
    expired: "This token has expired. Create a new one at Cloudflare.",
    disabled: "This token is disabled at Cloudflare. Enable it there, or create a new one.",
    unknown:
      "Cloudflare doesn’t recognize this token, or it is no longer valid. Copy it again, or create a new one.",
    limited: "Cloudflare limits this token for now. Try again in five minutes.",
  },

  zones: {
    paused:
      "Cloudflare is paused for {zone}. Resume it on the zone’s overview page, then try again.",
    notActive:
      "Cloudflare isn’t active for {zone} yet: your registrar still lists other name servers. Finish the setup at Cloudflare first.",
    notFound:
      "This token can’t see a zone for {domain}. Check the spelling of the domain, and that the token includes its zone.",
  },
});
