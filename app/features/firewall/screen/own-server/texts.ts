export const addConnectionDialog = {
  addConnection: "Add connection",
  add: "Add",
  cancel: "Cancel",
};

export const connectionCheck = {
  checkConnection: "Check connection",
  waitingForARequest: "Waiting for a request",
  from: (name: string) => ` from ${name}`,
  onlyAskedSoFar: (others: string) => ` Only ${others} asked so far.`,
  yourProxy: "Your proxy",
  theProxyDidntGive:
    " The proxy didn’t give its name. It works. Copy the configuration again to have it named.",
  yourProxyReachesPalisade: "Your proxy reaches Palisade, but something is wrong",
  palisadeDidntAnswerThis:
    "Palisade didn’t answer this page. Check your internet connection and try again.",
  from2: (name: string) => `from ${name} `,
  askedMeanwhileYourShops: ({
    others,
    name,
    others2,
  }: {
    readonly others: string;
    readonly name: string;
    readonly others2: string;
  }) =>
    `${others} asked meanwhile: your shop’s pages don’t pass ${name}. If you meant ${others2}, choose it above.`,
  didYouReloadYour: "Did you reload your proxy after you saved its configuration?",
  didYouOpenA:
    "Did you open a page at your shop’s domain? Your server’s own IP address bypasses the proxy.",
  doesTheDomainPoint: "Does the domain point to this proxy? DNS changes take a while.",
  curlIForwardAuth: (appUrl: string) => `curl -i ${appUrl}/forward-auth`,
  compareTheKeyIn:
    "Compare the key in the configuration with the one you copied, or make a new one.",
};

export const connectionDialogs = {
  makeANewKeyFor: (name: string) => `Make a new key for ${name}?`,
  makeANewKey: "Make a new key",
  aKeyBeforeIt:
    " A key before it still works, too, and stops working now: make sure your proxy no longer uses it.",
  delete: (name: string) => `Delete ${name}?`,
  delete2: "Delete",
  allowsEveryoneEnvoyBlocksEveryone: "allows everyone (Envoy blocks everyone).",
  blocksEveryone: "blocks everyone.",
};

export const connectionForm = {
  allowVisitors: "Allow visitors",
  yourShopStaysOpen:
    "Your shop stays open when Palisade is unreachable. Your proxy’s log shows each such visitor.",
  blockVisitors: "Block visitors",
  noOneIsAllowed: "No one is allowed unchecked, so no one can buy while Palisade is unreachable.",
  name: "Name",
  suchAsTheDomain: "Such as the domain your proxy serves.",
  proxiesInFrontOfThisOne: "Proxies in front of this one",
  in0WhenVisitorsConnect:
    "0 when visitors connect to it directly, 1 with a CDN or load balancer in front of it.",
  whenPalisadeCantDecide: "When Palisade can’t decide",
};

export const connectionRow = {
  configuration: "Configuration",
  edit: "Edit",
  newKey: "New key",
  delete: "Delete",
  added: "Added ",
  connected: "Connected ",
  from: (name: string) => `from ${name} `,
  allowsWhenUndecided: " · Allows when undecided",
  blocksWhenUndecided: " · Blocks when undecided",
};

export const editConnectionDialog = {
  edit: (name: string) => `Edit ${name}`,
  save: "Save",
  cancel: "Cancel",
};

export const ownServerTab = {
  connections: "Connections",
  addConnection: "Add connection",
  youHaveTheMaximum: (connections: string) => ` You have ${connections}, the maximum.`,
  noConnectionsYet: "No connections yet.",
};

export const proxyCheck = {
  aProxyThatDoesnt: "A proxy that doesn’t give its name",
  hasntAskedYet: (name: string) => `${name} hasn’t asked yet. `,
};

export const setUpDialog = {
  noHost: "Use letters, digits, dots, colons and hyphens, without https:// and without a path.",
  configurationOf: (name: string) => `Configuration of ${name}`,
  yourKeyIsReady: "Your key is ready",
  done: "Done",
  yourProxy: "Your proxy",
  domainItServes: "Domain it serves",
  whereYourShopRuns: "Where your shop runs",
  asYourProxyReaches: "As your proxy reaches it: host and port.",
  configurationFor: (proxyName: string) => `Configuration for ${proxyName}`,
  goesIntoIfThat: ({ file, proxyName }: { readonly file: string; readonly proxyName: string }) =>
    `Goes into ${file}. If that file exists already, merge this into it instead of replacing it. Then reload ${proxyName}.`,
  configurationCopied: "Configuration copied",
  yourKeyCantBe: (keyPlace: string) =>
    `Your key can’t be shown again. Replace ${keyPlace} with the key you saved, or make a new one.`,
  copyItNowIt:
    "Copy it now: it is not shown again. Anyone who has it can test your rules, so keep it on your server.",
  key: "Key",
  keyCopied: "Key copied",
};
