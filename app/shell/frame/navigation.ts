import {
  AlertDiamondIcon,
  AppExtensionIcon,
  CartIcon,
  ChartVerticalIcon,
  CodeIcon,
  DatabaseIcon,
  GlobeIcon,
  HideIcon,
  HomeIcon,
  LinkIcon,
  ListBulletedIcon,
  LocationIcon,
  OrderIcon,
  PageClockIcon,
  SearchIcon,
  SettingsIcon,
  ShieldCheckMarkIcon,
  TransferIcon,
} from "#app/ui/icons";
import type { IconSource } from "#app/ui/kit";

export interface NavigationLink {
  readonly label: string;
  readonly path: string;
  readonly icon: IconSource;
  /** True for the few pages that are also in the admin's menu in the profile "specified". */
  readonly isInAdminMenu?: true;
  /** Name in the admin's menu, which has no sections. Defaults to the label. */
  readonly menuLabel?: string;
}

export interface NavigationSection {
  readonly id: "main" | "firewall" | "store" | "tools";
  readonly title?: string;
  readonly badge?: string;
  /** Account flag that must be set to show the section. */
  readonly shownWhen?: "isShowWaf";
  readonly links: readonly NavigationLink[];
}

/** Side navigation in displayed order (specification section 2.3). */
export const NAVIGATION: readonly NavigationSection[] = [
  {
    id: "main",
    links: [
      { label: "Dashboard", path: "/dashboard", icon: HomeIcon },
      { label: "Block Lists", path: "/blockLists", icon: ListBulletedIcon, isInAdminMenu: true },
      { label: "Checkout Validation", path: "/checkoutValidate", icon: CartIcon },
      {
        label: "Fraud Protect",
        path: "/fraudProtect",
        icon: ShieldCheckMarkIcon,
        isInAdminMenu: true,
      },
      { label: "Auto-cancel filters", path: "/blacklists", icon: OrderIcon },
      { label: "Country Blocker", path: "/regionBlocker", icon: GlobeIcon, isInAdminMenu: true },
      { label: "IP Blocker", path: "/ipBlocker", icon: LocationIcon },
      {
        label: "Bot (VPN & Proxy) Blocker",
        path: "/vpnBlocker",
        icon: AlertDiamondIcon,
        isInAdminMenu: true,
      },
      { label: "Referrer Blocker", path: "/referrerBlocker", icon: LinkIcon },
      { label: "ISP/ASN Blocker", path: "/asnBlocker", icon: DatabaseIcon },
      { label: "Content Protection", path: "/contentProtect", icon: HideIcon },
      { label: "Geolocation Redirects", path: "/redirect", icon: TransferIcon },
    ],
  },
  {
    id: "firewall",
    title: "Firewall",
    badge: "NEW",
    shownWhen: "isShowWaf",
    links: [
      {
        label: "Firewall Settings",
        path: "/firewallSettings",
        icon: SettingsIcon,
        isInAdminMenu: true,
      },
      {
        label: "Referrer Blocker",
        menuLabel: "Firewall Referrer Blocker",
        path: "/fw-referrerBlocker",
        icon: LinkIcon,
      },
      {
        label: "ISP/ASN Blocker",
        menuLabel: "Firewall ISP/ASN Blocker",
        path: "/fw-asnBlocker",
        icon: DatabaseIcon,
      },
      {
        label: "URL Blocker",
        menuLabel: "Firewall URL Blocker",
        path: "/fw-urlBlocker",
        icon: CodeIcon,
      },
      { label: "Realtime Access Log", path: "/fw-accessLog", icon: PageClockIcon },
    ],
  },
  {
    id: "store",
    links: [
      {
        label: "Shop Visitor Report",
        path: "/visitors",
        icon: ChartVerticalIcon,
        isInAdminMenu: true,
      },
      { label: "General Settings", path: "/settings", icon: SettingsIcon, isInAdminMenu: true },
      { label: "Extensions", path: "/extensions", icon: AppExtensionIcon },
    ],
  },
  {
    id: "tools",
    title: "Free Tools",
    links: [{ label: "IP Address Lookup", path: "/iplookup", icon: SearchIcon }],
  },
];

export interface NavigationFlags {
  readonly isShowWaf: boolean;
}

/** Returns the sections that are visible for the account. */
export function visibleSections(flags: NavigationFlags): readonly NavigationSection[] {
  return NAVIGATION.filter((section) => !section.shownWhen || flags[section.shownWhen]);
}

/** Returns the store's name in the admin's addresses: underscores become hyphens (specification section 2.3). */
export function storeAdminName(shopName: string): string {
  return shopName.replaceAll("_", "-");
}
