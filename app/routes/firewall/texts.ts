export const firewallSettings = {
  firewallSettings: "Firewall Settings",
};

export const fwAccessLog = {
  realtimeAccessLog: "Realtime Access Log",
};

export const fwAsnBlocker = {
  firewallIspAsnBlocker: "Firewall ISP/ASN Blocker",
};

export const fwIpBlocker = {
  firewallIpBlocker: "Firewall IP Blocker",
};

export const fwReferrerBlocker = {
  firewallReferrerBlocker: "Firewall Referrer Blocker",
};

export const fwRegionBlocker = {
  firewallCountryBlocker: "Firewall Country Blocker",
};

export const fwUrlBlocker = {
  firewallUrlBlocker: "Firewall URL Blocker",
};
