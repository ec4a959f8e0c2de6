import { catalog } from "#app/words/catalog";

export const { listCard, listDialog, listTable, listedCard } = catalog("rules/ip-lookup/list", {
  listCard: {
    title: "Look up a list",
    addresses: "IP addresses, at most {most, number}",
    addressesHelp: "Separated by lines, commas, semicolons or spaces.",
    lookUp: "Look up the list",
    exportCsv: "Export CSV",
    none: "Enter at least one IP address.",
    tooMany:
      "These are {count, plural, one {# IP address} other {# IP addresses}}. Look up at most {most, number} at a time.",
  },

  listDialog: {
    block: {
      title: "Block {address}",
      save: "Block",
      shared:
        "Many people share this IP address ({ipType}): a block stops all of them. Choose an early expiry.",
    },
    allow: {
      title: "Allow {address}",
      save: "Allow",
      shared:
        "Many people share this IP address ({ipType}): an allow entry allows all of them. Choose an early expiry.",
    },
    changesEntry: {
      block: "{address} is blocked by an existing entry on your list. That entry will be changed.",
      allow: "{address} is allowed by an existing entry on your list. That entry will be changed.",
    },
    saveAnyway: "Save anyway",
    cancel: "Cancel",
    note: "Note",
  },

  listTable: {
    noData: "No data available.",
  },

  listedCard: {
    title: "On your IP list",
    none: "No entry on your IP list covers {address}.",
    block: "Block",
    allow: "Allow",
    blocked: "Blocked",
    allowed: "Allowed",
    disabled: "Disabled",
    expires: "expires {when}",
    expired: "expired {when}",
  },
});
