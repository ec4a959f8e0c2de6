import { catalog } from "#app/words/catalog";

export const { meanings, names, reasons } = catalog("platform/ip-intelligence", {
  /** Purposes of blocks that are not public. */
  names: {
    benchmarking: "Benchmarking",
    broadcast: "Broadcast",
    carrier: "Shared by a carrier",
    documentation: "Documentation",
    localLink: "Local link",
    multicast: "Multicast",
    privateNetwork: "Private network",
    protocol: "Protocol assignments",
    reserved: "Reserved",
    sixToFour: "6to4",
    sixToFourRelays: "6to4 relays",
    thisComputer: "This computer",
    thisNetwork: "This network",
    unspecified: "Unspecified",
  },

  meanings: {
    benchmarking: "Set aside for measuring network devices in laboratories.",
    carrier: "Used by internet providers between their customers and the internet.",
    documentation: "Set aside for examples in texts; no computer on the internet has it.",
    itself: "Refers to the computer itself. Nothing on the internet has it.",
    local: "Assigned by a device to itself. Valid only on its own cable or Wi-Fi.",
    multicast: "A multicast address, which no visit can come from.",
    private: "Used inside homes and offices. In each of them, it belongs to a different device.",
    protocol: "Set aside for the workings of the internet itself.",
    reserved: "Not assigned to anyone.",
    sixToFour: "Part of an old way to carry IPv6 over IPv4, rarely used today.",
    unassigned: "Not assigned on the internet.",
    unspecified: "The unspecified address, which no visit can come from.",
  },

  /** Reasons of the class of a network. */
  reasons: {
    operator: "the operator",
    nothing: "No sign of anything other than a home, an office or a phone.",
    unannounced:
      "No network announced this address when the network data was made. Newer data centers are unknown, and so are newer home and mobile networks.",
    fact: "{name} is known to run this kind of network.",
    sibling: "Another network of {name} is known to be of this kind.",
    word: "The organization’s name, {name}, indicates it.",
    brand: "{name} is known as a hosting company.",
    patchwork:
      "The addresses of {name} are small ranges scattered over many countries, as data centers and VPN services rent them.",
    spread:
      "{name} has the name of a hosting company, but its addresses are spread over one country, as home addresses are.",
  },
});
