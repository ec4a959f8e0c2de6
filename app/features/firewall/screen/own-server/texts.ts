import { catalog } from "#app/words/catalog";

export const {
  addConnectionDialog,
  connectionCheck,
  connectionDialogs,
  connectionForm,
  connectionRow,
  editConnectionDialog,
  ownServerTab,
  proxyCheck,
  setUpDialog,
} = catalog("firewall/screen/own-server", {
  addConnectionDialog: {
    title: "Add connection",
    add: "Add",
    cancel: "Cancel",
  },

  connectionCheck: {
    check: "Check connection",
    checkOf: "Check connection: {name}",
    isWaiting: "Waiting for a request",
    openPage:
      "{proxy, select, null {Waiting for a request. Open a page of your shop at its domain.} other {Waiting for a request from {proxy}. Open a page of your shop at its domain.}}",
    onlyOtherProxies: "Only {others} asked so far.",
    reachesPalisade:
      "{proxy, select, null {Your proxy reaches Palisade} other {{proxy} reaches Palisade}}",
    justNow: "A request came through just now.",
    proxyUnnamed:
      "The proxy didn’t give its name. It works. Copy the configuration again to have it named.",
    reachesWithProblem: "Your proxy reaches Palisade, but something is wrong",
    unanswered: "Palisade didn’t answer this page. Check your internet connection and try again.",
    noRequest:
      "{proxy, select, null {No request arrived within a minute} other {No request from {proxy} arrived within a minute}}",
    otherProxies:
      "{others} asked meanwhile: your shop’s pages don’t pass {proxy}. If you meant {others}, choose it above.",
    isReloaded: "Did you reload your proxy after you saved its configuration?",
    isPageOpened:
      "Did you open a page at your shop’s domain? Your server’s own IP address bypasses the proxy.",
    isDomainPointed: "Does the domain point to this proxy? DNS changes take a while.",
    isAnswered:
      "On the proxy’s server, does {command} answer 401? If not, a firewall or network setting blocks the connection to Palisade.",
    isKeyRight: "Compare the key in the configuration with the one you copied, or make a new one.",
  },

  connectionDialogs: {
    newKeyFor: "Make a new key for {name}?",
    makeNewKey: "Make a new key",
    oldKeyWorks:
      "The current key keeps working for 24 hours, so you have time to update your proxy.",
    olderKeyStops:
      "A key before it still works, too, and stops working now: make sure your proxy no longer uses it.",
    deleteConnection: "Delete {name}?",
    confirmDelete: "Delete",
    afterDelete: {
      open: "Remove it from your proxy first. Its key stops working right away, and then the proxy allows everyone (Envoy blocks everyone).",
      closed:
        "Remove it from your proxy first. Its key stops working right away, and then the proxy blocks everyone.",
    },
  },

  connectionForm: {
    name: "Name",
    nameHelp: "Such as the domain your proxy serves.",
    proxiesInFront: "Proxies in front of this one",
    proxiesInFrontHelp:
      "0 when visitors connect to it directly, 1 with a CDN or load balancer in front of it.",
    whenUndecided: "When Palisade can’t decide",
    allow: "Allow visitors",
    allowHelp:
      "Your shop stays open when Palisade is unreachable. Your proxy’s log shows each such visitor.",
    block: "Block visitors",
    blockHelp: "No one is allowed unchecked, so no one can buy while Palisade is unreachable.",
  },

  connectionRow: {
    configuration: "Configuration",
    edit: "Edit",
    newKey: "New key",
    delete: "Delete",
    added: "Added {when}",
    connected: "Connected {when}",
    lastRequest:
      "{proxy, select, null {Last request {when}} other {Last request from {proxy} {when}}}",
    whenUndecided: {
      open: "Allows when undecided",
      closed: "Blocks when undecided",
    },
    requests: "{count, plural, one {# request} other {# requests}}",
    unreadable: "{count, number} unreadable",
    oldKeyStops: "The previous key stops working {when}",
  },

  editConnectionDialog: {
    title: "Edit {name}",
    save: "Save",
    cancel: "Cancel",
  },

  ownServerTab: {
    title: "Connections",
    addConnection: "Add connection",
    about:
      "For a shop behind your own nginx, Caddy, Traefik or Envoy. The proxy checks each request with Palisade before forwarding it.",
    noMore: "You have {most, number}, the maximum.",
    none: "No connections yet.",
  },

  proxyCheck: {
    noRequestYet: "{proxy} hasn’t asked yet.",
    lastRequest:
      "{proxy, select, null {A proxy that doesn’t give its name last asked {when}.} other {{proxy} last asked {when}.}}",
  },

  setUpDialog: {
    configurationOf: "Configuration of {name}",
    keyIsReady: "Your key is ready",
    done: "Done",
    copyKeyNow:
      "Copy it now: it is not shown again. Anyone who has it can test your rules, so keep it on your server.",
    key: "Key",
    keyCopied: "Key copied",
    keyIsGone:
      "Your key can’t be shown again. Replace {place} with the key you saved, or make a new one.",
    /** Placeholder in the configuration once the key is unknown. */
    keyPlace: "<the key of this connection>",
    proxy: "Your proxy",
    domain: "Domain it serves",
    shop: "Where your shop runs",
    shopHelp: "As your proxy reaches it: host and port.",
    noHost: "Use letters, digits, dots, colons and hyphens, without https:// and without a path.",
    configurationFor: "Configuration for {proxy}",
    configurationHelp:
      "Goes into {file}. If that file exists already, merge this into it instead of replacing it. Then reload {proxy}.",
    configurationCopied: "Configuration copied",
    /** Limitations of a proxy. */
    limits: {
      traefik:
        "Needs Traefik 3.7 or newer. Redirects show the block page. Not tested by us: test it before you rely on it.",
      envoy:
        "Redirects show the block page, and a wrong key blocks everyone. Envoy sends its requests with your shop’s host name, so anything in front of Palisade must accept that. Not tested by us: test it before you rely on it.",
    },
  },
});
