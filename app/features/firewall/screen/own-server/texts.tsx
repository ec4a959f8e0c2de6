import type { ReactNode } from "react";

import { counted, numeral } from "#app/words/numbers";

export const addConnectionDialog = {
  title: "Add connection",
  add: "Add",
  cancel: "Cancel",
};

const joined = (proxies: readonly string[]) => proxies.join(" and ");

export const connectionCheck = {
  check: "Check connection",
  checkOf: (name: string) => `Check connection: ${name}`,
  isWaiting: "Waiting for a request",
  openPage: (proxy: string | null) =>
    proxy === null
      ? "Waiting for a request. Open a page of your shop at its domain."
      : `Waiting for a request from ${proxy}. Open a page of your shop at its domain.`,
  onlyOthersAsked: (others: readonly string[]) => `Only ${joined(others)} asked so far.`,
  reachesPalisade: (proxy: string | null) =>
    proxy === null ? "Your proxy reaches Palisade" : `${proxy} reaches Palisade`,
  justNow: "A request came through just now.",
  proxyUnnamed:
    "The proxy didn’t give its name. It works. Copy the configuration again to have it named.",
  reachesWithProblem: "Your proxy reaches Palisade, but something is wrong",
  unanswered: "Palisade didn’t answer this page. Check your internet connection and try again.",
  noRequest: (proxy: string | null) =>
    proxy === null
      ? "No request arrived within a minute"
      : `No request from ${proxy} arrived within a minute`,
  othersAsked: ({ others, proxy }: { others: readonly string[]; proxy: string }) =>
    `${joined(others)} asked meanwhile: your shop’s pages don’t pass ${proxy}. If you meant ${joined(others)}, choose it above.`,
  isReloaded: "Did you reload your proxy after you saved its configuration?",
  isPageOpened:
    "Did you open a page at your shop’s domain? Your server’s own IP address bypasses the proxy.",
  isDomainPointed: "Does the domain point to this proxy? DNS changes take a while.",
  isAnswered: (command: ReactNode) => (
    <>
      On the proxy’s server, does {command} answer 401? If not, a firewall or network setting blocks
      the connection to Palisade.
    </>
  ),
  isKeyRight: "Compare the key in the configuration with the one you copied, or make a new one.",
};

export const connectionDialogs = {
  newKeyFor: (name: string) => `Make a new key for ${name}?`,
  makeNewKey: "Make a new key",
  oldKeyWorks: "The current key keeps working for 24 hours, so you have time to update your proxy.",
  olderKeyStops:
    "A key before it still works, too, and stops working now: make sure your proxy no longer uses it.",
  deleteConnection: (name: string) => `Delete ${name}?`,
  confirmDelete: "Delete",
  afterDelete: {
    open: "Remove it from your proxy first. Its key stops working right away, and then the proxy allows everyone (Envoy blocks everyone).",
    closed:
      "Remove it from your proxy first. Its key stops working right away, and then the proxy blocks everyone.",
  },
};

export const connectionForm = {
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
};

export const connectionRow = {
  configuration: "Configuration",
  edit: "Edit",
  newKey: "New key",
  delete: "Delete",
  added: (when: ReactNode) => <>Added {when}</>,
  connected: (when: ReactNode) => <>Connected {when}</>,
  lastRequest: ({ proxy, when }: { proxy: string | null; when: ReactNode }) =>
    proxy === null ? (
      <>Last request {when}</>
    ) : (
      <>
        Last request from {proxy} {when}
      </>
    ),
  whenUndecided: {
    open: "Allows when undecided",
    closed: "Blocks when undecided",
  },
  requests: (count: number) => counted(count, "request", "requests"),
  unreadable: (count: number) => `${numeral(count)} unreadable`,
  oldKeyStops: (when: ReactNode) => <>The previous key stops working {when}</>,
};

export const editConnectionDialog = {
  title: (name: string) => `Edit ${name}`,
  save: "Save",
  cancel: "Cancel",
};

export const ownServerTab = {
  title: "Connections",
  addConnection: "Add connection",
  about:
    "For a shop behind your own nginx, Caddy, Traefik or Envoy. The proxy checks each request with Palisade before forwarding it.",
  noMore: (most: number) => `You have ${numeral(most)}, the maximum.`,
  none: "No connections yet.",
};

export const proxyCheck = {
  notAskedYet: (proxy: string) => `${proxy} hasn’t asked yet.`,
  lastAsked: ({ proxy, when }: { proxy: string | null; when: ReactNode }) =>
    proxy === null ? (
      <>A proxy that doesn’t give its name last asked {when}.</>
    ) : (
      <>
        {proxy} last asked {when}.
      </>
    ),
};

export const setUpDialog = {
  configurationOf: (name: string) => `Configuration of ${name}`,
  keyIsReady: "Your key is ready",
  done: "Done",
  copyKeyNow:
    "Copy it now: it is not shown again. Anyone who has it can test your rules, so keep it on your server.",
  key: "Key",
  keyCopied: "Key copied",
  keyIsGone: (place: string) =>
    `Your key can’t be shown again. Replace ${place} with the key you saved, or make a new one.`,
  /** Placeholder in the configuration once the key is unknown. */
  keyPlace: "<the key of this connection>",
  proxy: "Your proxy",
  domain: "Domain it serves",
  shop: "Where your shop runs",
  shopHelp: "As your proxy reaches it: host and port.",
  noHost: "Use letters, digits, dots, colons and hyphens, without https:// and without a path.",
  configurationFor: (proxy: string) => `Configuration for ${proxy}`,
  configurationHelp: ({ file, proxy }: { file: string; proxy: string }) =>
    `Goes into ${file}. If that file exists already, merge this into it instead of replacing it. Then reload ${proxy}.`,
  configurationCopied: "Configuration copied",
};
