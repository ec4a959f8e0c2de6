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

import { navigation as texts, navigationSections } from "./texts";

export interface NavigationLink {
  readonly label: string;
  readonly path: string;
  readonly icon: IconSource;
  /** True for the few pages that are also in the admin's menu in the profile "specified". */
  readonly isInAdminMenu: true | undefined;
  /** Name in the admin's menu, which has no sections. The label by default. */
  readonly menuLabel: string;
}

export interface NavigationSection {
  readonly id: "main" | "firewall" | "store" | "tools";
  readonly title?: string;
  readonly badge?: string;
  /** Account flag that must be set to show the section. */
  readonly shownWhen?: "isShowWaf";
  readonly links: readonly NavigationLink[];
}

type Name = keyof typeof texts;

interface More {
  readonly isInAdminMenu?: true;
  readonly menuName?: Name;
}

function link(
  name: Name,
  path: string,
  icon: IconSource,
  { isInAdminMenu, menuName = name }: More = {},
): NavigationLink {
  return { path, icon, isInAdminMenu, label: texts[name], menuLabel: texts[menuName] };
}

/** Returns the side navigation in displayed order (specification section 2.3). */
export const navigation = (): readonly NavigationSection[] => [
  {
    id: "main",
    links: [
      link("dashboard", "/dashboard", HomeIcon),
      link("blockLists", "/blockLists", ListBulletedIcon, { isInAdminMenu: true }),
      link("checkoutValidation", "/checkoutValidate", CartIcon),
      link("fraudProtect", "/fraudProtect", ShieldCheckMarkIcon, { isInAdminMenu: true }),
      link("autoCancelFilters", "/blacklists", OrderIcon),
      link("countryBlocker", "/regionBlocker", GlobeIcon, { isInAdminMenu: true }),
      link("ipBlocker", "/ipBlocker", LocationIcon),
      link("botBlocker", "/vpnBlocker", AlertDiamondIcon, { isInAdminMenu: true }),
      link("referrerBlocker", "/referrerBlocker", LinkIcon),
      link("asnBlocker", "/asnBlocker", DatabaseIcon),
      link("contentProtection", "/contentProtect", HideIcon),
      link("redirects", "/redirect", TransferIcon),
    ],
  },
  {
    id: "firewall",
    title: navigationSections.firewall,
    badge: navigationSections.isNew,
    shownWhen: "isShowWaf",
    links: [
      link("firewallSettings", "/firewallSettings", SettingsIcon, { isInAdminMenu: true }),
      link("referrerBlocker", "/fw-referrerBlocker", LinkIcon, {
        menuName: "firewallReferrerBlocker",
      }),
      link("asnBlocker", "/fw-asnBlocker", DatabaseIcon, { menuName: "firewallAsnBlocker" }),
      link("urlBlocker", "/fw-urlBlocker", CodeIcon, { menuName: "firewallUrlBlocker" }),
      link("accessLog", "/fw-accessLog", PageClockIcon),
    ],
  },
  {
    id: "store",
    links: [
      link("visitorReport", "/visitors", ChartVerticalIcon, { isInAdminMenu: true }),
      link("generalSettings", "/settings", SettingsIcon, { isInAdminMenu: true }),
      link("extensions", "/extensions", AppExtensionIcon),
    ],
  },
  {
    id: "tools",
    title: navigationSections.tools,
    links: [link("ipLookup", "/iplookup", SearchIcon)],
  },
];

export interface NavigationFlags {
  readonly isShowWaf: boolean;
}

/** Returns the sections that are visible for the account. */
export function visibleSections(flags: NavigationFlags): readonly NavigationSection[] {
  return navigation().filter((section) => !section.shownWhen || flags[section.shownWhen]);
}

/** Returns the store's name in the admin's addresses: underscores become hyphens (specification section 2.3). */
export function storeAdminName(shopName: string): string {
  return shopName.replaceAll("_", "-");
}
