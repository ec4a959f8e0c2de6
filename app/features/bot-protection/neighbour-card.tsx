import { Link, Text } from "@shopify/polaris";

import { SectionCard } from "../../ui/section-card";

const WORDS = {
  vpn: {
    title: "Looking for bots?",
    text: "This page covers VPNs and networks. For crawlers, AI bots and scripts, use the bot blocker. Every visit is checked by both, the bot blocker first.",
    link: "Open the bot blocker",
    url: "/botBlocker",
  },
  bots: {
    title: "Looking for VPNs?",
    text: "This page covers crawlers, AI bots and scripts. For VPNs, proxies and data centers, use the VPN blocker. Every visit is checked by both, this page first.",
    link: "Open the VPN blocker",
    url: "/vpnBlocker",
  },
};

/** How the two blockers share the ground. */
export function NeighbourCard({ screen }: { screen: keyof typeof WORDS }) {
  const { title, text, link, url } = WORDS[screen];
  return (
    <SectionCard title={title}>
      <Text as="p">{text}</Text>
      <Text as="p">
        <Link url={url}>{link}</Link>
      </Text>
    </SectionCard>
  );
}
