import { index, layout, route, type RouteConfig } from "@remix-run/route-config";

/**
 * Every URL on one screen (specification section 2.1). Paths match without regard to case, so
 * /blackLists, the specification's other spelling, is the row "blacklists".
 */
export default [
  route("auth/login", "routes/auth/auth.login.tsx"),
  route("auth/*", "routes/auth/auth.$.tsx"),

  route("login", "routes/auth/login.tsx"),
  route("loginComplete/:token", "routes/auth/loginComplete.tsx"),
  route("personate/:token", "routes/auth/personate.tsx"),
  route("logout", "routes/auth/logout.ts"),
  route("notSupportStore", "routes/auth/notSupportStore.tsx"),
  route("private-policy", "routes/private-policy.tsx"),
  route("privacyPolicy", "routes/private-policy.tsx", { id: "routes/privacyPolicy" }),
  route("help", "routes/help.tsx"),
  route("help/:page", "routes/help.page.tsx"),

  route("extension-status", "routes/calls/extension-status.ts"),
  route("extensions-live", "routes/calls/extensions-live.ts"),
  route("extension-prompt", "routes/calls/extension-prompt.ts"),
  route("client-error", "routes/calls/client-error.ts"),
  route("rating", "routes/calls/rating.ts"),
  route("notification", "routes/calls/notification.ts"),
  route("contact", "routes/calls/contact.ts"),
  route("feedback", "routes/feedback.tsx"),
  route("unsubscribe", "routes/unsubscribe.tsx"),
  route("settings-file", "routes/calls/settings-file.ts"),
  route("appeals", "routes/calls/appeals.ts"),
  route("preview", "routes/calls/preview.ts"),
  route("backtest", "routes/calls/backtest.ts"),
  route("country-choices", "routes/calls/country-choices.ts"),
  route("checkout-live", "routes/calls/checkout-live.ts"),
  route("firewall-live", "routes/calls/firewall-live.ts"),
  route("dashboard-story", "routes/calls/dashboard-story.ts"),
  route("rule-history", "routes/calls/rule-history.ts"),
  route("undo", "routes/calls/undo.ts"),

  layout("routes/_admin.tsx", [
    // Keeps the frame when a screen fails.
    layout("routes/_screen.tsx", [
      route("dashboard", "routes/dashboard.tsx"),
      route("whiteLists", "routes/whiteLists.tsx"),
      route("fraudProtect", "routes/fraudProtect.tsx"),
      route("fraudProtect/settings", "routes/fraudProtect.settings.tsx"),
      route("fraudProtect/:order", "routes/fraudProtect.order.tsx"),
      route("blacklists", "routes/blacklists.tsx"),
      route("blacklists/:filter", "routes/blacklists.filter.tsx"),
      route("regionBlocker", "routes/regionBlocker.tsx"),
      route("visitors", "routes/visitors.tsx"),
      route("ipBlocker", "routes/ipBlocker.tsx"),
      route("blockLists", "routes/blockLists.tsx"),
      route("blockLists/:rule", "routes/blockLists.rule.tsx"),
      route("redirect", "routes/redirect.tsx"),
      route("redirect/:rule", "routes/redirect.rule.tsx"),
      route("vpnBlocker", "routes/vpnBlocker.tsx"),
      route("iplookup/:ip?", "routes/iplookup.tsx"),
      route("contentProtect", "routes/contentProtect.tsx"),
      route("referrerBlocker", "routes/referrerBlocker.tsx"),
      route("asnBlocker", "routes/asnBlocker.tsx"),
      route("settings", "routes/settings.tsx"),
      route("customerData", "routes/customerData.tsx"),
      route("botBlocker", "routes/botBlocker.tsx"),
      route("checkoutValidate", "routes/checkoutValidate.tsx"),
      route("checkoutValidate/:rule", "routes/checkoutValidate.rule.tsx"),
      route("firewallSettings", "routes/firewall/firewallSettings.tsx"),
      route("fw-regionBlocker", "routes/firewall/fw-regionBlocker.tsx"),
      route("fw-ipBlocker", "routes/firewall/fw-ipBlocker.tsx"),
      route("fw-asnBlocker", "routes/firewall/fw-asnBlocker.tsx"),
      route("fw-referrerBlocker", "routes/firewall/fw-referrerBlocker.tsx"),
      route("fw-urlBlocker", "routes/firewall/fw-urlBlocker.tsx"),
      route("fw-accessLog", "routes/firewall/fw-accessLog.tsx"),
      route("extensions", "routes/extensions.tsx"),
      route("subscription", "routes/subscription.tsx"),
      route("faq", "routes/faq.tsx"),
    ]),
  ]),

  // "/" and every other path. The star alone would leave "/" to an empty page.
  index("routes/$.ts", { id: "routes/_index" }),
  route("*", "routes/$.ts"),
] satisfies RouteConfig;
