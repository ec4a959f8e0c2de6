import { CRAWLER_FEEDS, type FeedRow } from "./crawler-feeds";
import type { Feed } from "./feed";

const DAILY = 24;

/**
 * Lists of networks of one class.
 *
 * Sources are the publishers' own pages. No list is shipped with the app. The last field is the publisher's statement
 * about use, where one was found (see docs/reference/feeds.md).
 */
const NETWORKS: readonly (readonly [Feed["networkClass"], number, ...FeedRow, license?: string])[] =
  [
    [
      "tor",
      1,
      "tor-exits",
      "the Tor Project’s list of exits",
      "https://check.torproject.org/torbulkexitlist",
      200,
    ],
    [
      "tor",
      1,
      "tor-exits-ipv6",
      "the Tor Project’s details of exits",
      // The list above has no IPv6. These are the addresses of exits in the Tor consensus.
      "https://onionoo.torproject.org/details?flag=exit&running=true&fields=or_addresses",
      100,
      "CC0",
    ],
    [
      "relay",
      DAILY,
      "icloud-private-relay",
      "Apple’s list of iCloud Private Relay egress networks",
      "https://mask-api.icloud.com/egress-ip-ranges.csv",
      1_000,
      "public, Apple’s page for web servers",
    ],
    [
      "relay",
      DAILY,
      "google-vpn",
      "Google’s list of addresses of VPN by Google, which comes with Pixel phones",
      "https://www.gstatic.com/vpn/geofeed",
      1_000,
      "public, a geofeed",
    ],
    [
      "vpn",
      DAILY,
      "x4b-vpn-ipv4",
      "X4BNet’s list of VPN networks",
      "https://raw.githubusercontent.com/X4BNet/lists_vpn/main/output/vpn/ipv4.txt",
      500,
      "MIT",
    ],
    [
      "vpn",
      DAILY,
      "nordvpn",
      "NordVPN’s list of its servers",
      "https://api.nordvpn.com/v1/servers?limit=0",
      500,
    ],
    [
      "vpn",
      DAILY,
      "mullvad",
      "Mullvad’s list of its servers",
      "https://api.mullvad.net/www/relays/all",
      100,
    ],
    [
      "hosting",
      DAILY,
      "x4b-datacenter-ipv4",
      "X4BNet’s list of data centers",
      "https://raw.githubusercontent.com/X4BNet/lists_vpn/main/output/datacenter/ipv4.txt",
      5_000,
      "MIT",
    ],
    [
      "hosting",
      DAILY,
      "aws",
      "the networks Amazon Web Services publishes",
      "https://ip-ranges.amazonaws.com/ip-ranges.json",
      2_000,
      "public, Amazon’s page",
    ],
    [
      "hosting",
      DAILY,
      "google-cloud",
      "the networks Google Cloud publishes",
      "https://www.gstatic.com/ipranges/cloud.json",
      200,
      "public, Google’s page",
    ],
    [
      "hosting",
      DAILY,
      "oracle-cloud",
      "the networks Oracle Cloud publishes",
      "https://docs.oracle.com/en-us/iaas/tools/public_ip_ranges.json",
      200,
      "public, Oracle’s page",
    ],
    [
      "hosting",
      DAILY,
      "digitalocean",
      "the networks DigitalOcean publishes",
      "https://www.digitalocean.com/geo/google.csv",
      300,
      "public, a geofeed",
    ],
    [
      "hosting",
      DAILY,
      "linode",
      "the networks Linode publishes",
      "https://geoip.linode.com/",
      300,
      "public, a geofeed",
    ],
    [
      "hosting",
      DAILY,
      "vultr",
      "the networks Vultr publishes",
      "https://geofeed.constant.com/?json",
      300,
      "public, a geofeed",
    ],
  ];

/** Feeds that can be enabled by name alone. */
export const KNOWN_FEEDS: ReadonlyMap<string, Feed> = new Map(
  [
    ...NETWORKS.map(([networkClass, everyHours, id, title, url, minEntries, license]): Feed => {
      const feed = { id, title, url, networkClass, everyHours, minEntries };
      return license === undefined ? feed : { ...feed, license };
    }),
    ...CRAWLER_FEEDS.map(([id, title, url, minEntries]): Feed => {
      return { id, title, url, networkClass: null, everyHours: DAILY, minEntries };
    }),
  ].map((feed) => [feed.id, feed] as const),
);
