import { Fragment } from "react";

import type { AccountInfo } from "#app/contract/account";
import { useAdminHost } from "#app/ui/admin-host";
import { ExitIcon, LayoutSidebarLeftIcon } from "#app/ui/icons";
import { Badge, InlineStack, Navigation, Text } from "#app/ui/kit";
import { useNonce } from "#app/ui/nonce";

import { COLLAPSE_AT_ONCE, useCollapsedNavigation } from "./collapsed-navigation";
import { type NavigationSection, storeAdminName, visibleSections } from "./navigation";
import { sideNavigation as texts } from "./texts";

interface SideNavigationProps {
  readonly account: AccountInfo | null;
  /** True if the store's traffic goes through the firewall. Null if unknown. */
  readonly wafIsConnected: boolean | null;
  /** Path of the current page. */
  readonly path: string;
  readonly onDismiss: () => void;
}

/**
 * Side navigation (specification section 2.3). As a column it can be folded to its icons. As a drawer it has no fold
 * button (shell.css), so the server need not know the window's width.
 */
export function SideNavigation({ account, wafIsConnected, path, onDismiss }: SideNavigationProps) {
  const sections = visibleSections({ isShowWaf: account?.isShowWaf ?? false });
  const { adminAddress } = useAdminHost();
  const { isCollapsed, toggle } = useCollapsedNavigation();
  const fold = {
    label: isCollapsed ? texts.expandMenu : texts.collapseMenu,
    icon: LayoutSidebarLeftIcon,
    onClick: toggle,
  };
  const storeName = account ? storeAdminName(account.shopName) : "";
  return (
    <div className="palisade-nav">
      <script
        nonce={useNonce()}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: COLLAPSE_AT_ONCE }}
      />
      <Navigation location={path} onDismiss={onDismiss}>
        <Navigation.Section
          items={[
            {
              label: storeName ? texts.backTo({ store: storeName }) : texts.backToAdmin,
              icon: ExitIcon,
              // Leaves the app for the store's admin.
              onClick: () => void window.open(adminAddress("/"), "_top"),
            },
            fold,
          ]}
        />
        {sections.map((section) => (
          <SectionLinks
            key={section.id}
            section={section}
            path={path}
            lacksConnection={section.id === "firewall" && wafIsConnected === false}
          />
        ))}
      </Navigation>
    </div>
  );
}

interface SectionLinksProps {
  readonly section: NavigationSection;
  readonly path: string;
  /** True if the feature of the section is not connected yet. */
  readonly lacksConnection: boolean;
}

function SectionLinks({ section, path, lacksConnection }: SectionLinksProps) {
  return (
    <Fragment>
      {section.badge && section.title && (
        <div className="palisade-nav-heading">
          <InlineStack gap="200" blockAlign="center">
            <Text as="span" variant="bodySm" fontWeight="medium" tone="subdued">
              {section.title}
            </Text>
            <Badge tone="new">{section.badge}</Badge>
            {lacksConnection && <Badge tone="attention">{texts.notConnected}</Badge>}
          </InlineStack>
        </div>
      )}
      <Navigation.Section
        separator={!section.badge}
        title={section.badge ? undefined : section.title}
        items={section.links.map((link) => ({
          label: link.label,
          icon: link.icon,
          url: link.path,
          selected: isCurrent(path, link.path),
        }))}
      />
    </Fragment>
  );
}

function isCurrent(path: string, linkPath: string): boolean {
  const here = path.toLowerCase();
  const there = linkPath.toLowerCase();
  return here === there || here.startsWith(`${there}/`);
}
