import type { RouteConfigEntry } from "@remix-run/route-config";
import { expect, test } from "vitest";

import { matchRoutes } from "#app/ui/navigation";

import routes from "./routes";

interface MatchableRoute {
  id: string;
  path?: string;
  index?: false;
  children?: MatchableRoute[];
}

function matchable({ id, path, file, children }: RouteConfigEntry): MatchableRoute {
  return { id: id ?? file, path, children: children?.map(matchable) };
}

const TREE = (routes as RouteConfigEntry[]).map(matchable);

/** Returns the route file of a path. */
function fileOf(path: string): string | undefined {
  return matchRoutes(TREE, path)?.at(-1)?.route.id;
}

const ROWS: [path: string, file: string][] = [
  ["/", "routes/$.ts"],
  ["/nothing/like/this", "routes/$.ts"],
  ["/login", "routes/auth/login.tsx"],
  ["/unsubscribe", "routes/unsubscribe.tsx"],
  ["/settings-file", "routes/calls/settings-file.ts"],
  ["/store-images", "routes/calls/store-images.ts"],
  ["/preview", "routes/calls/preview.ts"],
  ["/backtest", "routes/calls/backtest.ts"],
  ["/country-choices", "routes/calls/country-choices.ts"],
  ["/checkout-live", "routes/calls/checkout-live.ts"],
  ["/rule-history", "routes/calls/rule-history.ts"],
  ["/undo", "routes/calls/undo.ts"],
  ["/loginComplete/abc", "routes/auth/loginComplete.tsx"],
  ["/personate/abc", "routes/auth/personate.tsx"],
  ["/logout", "routes/auth/logout.ts"],
  ["/notSupportStore", "routes/auth/notSupportStore.tsx"],
  ["/dashboard", "routes/dashboard.tsx"],
  ["/whiteLists", "routes/whiteLists.tsx"],
  ["/fraudProtect", "routes/fraudProtect.tsx"],
  ["/fraudProtect/settings", "routes/fraudProtect.settings.tsx"],
  ["/fraudProtect/4711", "routes/fraudProtect.order.tsx"],
  ["/blacklists", "routes/blacklists.tsx"],
  ["/blackLists", "routes/blacklists.tsx"],
  ["/blackLists/new", "routes/blacklists.filter.tsx"],
  ["/regionBlocker", "routes/regionBlocker.tsx"],
  ["/visitors", "routes/visitors.tsx"],
  ["/ipBlocker", "routes/ipBlocker.tsx"],
  ["/blockLists", "routes/blockLists.tsx"],
  ["/blockLists/new", "routes/blockLists.rule.tsx"],
  ["/redirect", "routes/redirect.tsx"],
  ["/redirect/new", "routes/redirect.rule.tsx"],
  ["/vpnBlocker", "routes/vpnBlocker.tsx"],
  ["/iplookup", "routes/iplookup.tsx"],
  ["/iplookup/2001:db8::1", "routes/iplookup.tsx"],
  ["/contentProtect", "routes/contentProtect.tsx"],
  ["/referrerBlocker", "routes/referrerBlocker.tsx"],
  ["/asnBlocker", "routes/asnBlocker.tsx"],
  ["/settings", "routes/settings.tsx"],
  ["/customerData", "routes/customerData.tsx"],
  ["/botBlocker", "routes/botBlocker.tsx"],
  ["/checkoutValidate", "routes/checkout/checkoutValidate.tsx"],
  ["/checkoutValidate/visitRequired", "routes/checkout/checkoutValidate.visitRequired.tsx"],
  ["/checkoutValidate/attacks", "routes/checkout/checkoutValidate.attacks.tsx"],
  ["/checkoutValidate/attacks/new", "routes/checkout/checkoutValidate.attack.tsx"],
  ["/checkoutValidate/attackAnswer", "routes/checkout/checkoutValidate.attackAnswer.tsx"],
  ["/checkoutValidate/new", "routes/checkout/checkoutValidate.rule.tsx"],
  ["/firewallSettings", "routes/firewall/firewallSettings.tsx"],
  ["/fw-regionBlocker", "routes/firewall/fw-regionBlocker.tsx"],
  ["/fw-ipBlocker", "routes/firewall/fw-ipBlocker.tsx"],
  ["/fw-asnBlocker", "routes/firewall/fw-asnBlocker.tsx"],
  ["/fw-referrerBlocker", "routes/firewall/fw-referrerBlocker.tsx"],
  ["/fw-urlBlocker", "routes/firewall/fw-urlBlocker.tsx"],
  ["/fw-accessLog", "routes/firewall/fw-accessLog.tsx"],
  ["/extensions", "routes/extensions.tsx"],
  ["/subscription", "routes/subscription.tsx"],
  ["/private-policy", "routes/private-policy.tsx"],
  ["/privacyPolicy", "routes/privacyPolicy"],
  ["/faq", "routes/faq.tsx"],
  ["/auth/login", "routes/auth/auth.login.tsx"],
  ["/auth/session-token", "routes/auth/auth.$.tsx"],
];

test.each(ROWS)("the path %s is served by %s, in upper and lower case", (path, file) => {
  expect(fileOf(path)).toBe(file);
  expect(fileOf(path.toLowerCase())).toBe(file);
  expect(fileOf(path.toUpperCase())).toBe(file);
});
