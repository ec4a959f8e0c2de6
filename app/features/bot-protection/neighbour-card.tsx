import { Link, Text } from "@shopify/polaris";

import { SectionCard } from "../../ui/section-card";

const WORDS = {
  vpn: {
    title: "Looking for bots?",
    text: "This page is about where visitors come from. What visitors are, such as crawlers, AI bots and scripts, is on the bot blocker. A visit is asked about both, the bot blocker first.",
    link: "Open the bot blocker",
    url: "/botBlocker",
  },
  bots: {
    title: "Looking for VPNs?",
    text: "This page is about what visitors are. Where they come from, such as VPNs, proxies and data centres, is on the VPN blocker. A visit is asked about both, this page first.",
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
