import { TopBar } from "@shopify/polaris";
import { useCallback, useState } from "react";

import type { AccountInfo } from "../contract/account";

interface AppTopBarProps {
  readonly account: AccountInfo | null;
  readonly onNavigationToggle: () => void;
}

/** First letter of the merchant's name; J when there is none (specification section 2.3). */
export function initialOf(name: string | undefined): string {
  return name?.trim().charAt(0).toUpperCase() || "J";
}

/** Logo (from the frame), the drawer's button on narrow windows, and the user menu. */
export function AppTopBar({ account, onNavigationToggle }: AppTopBarProps) {
  const [isOpen, setOpen] = useState(false);
  const toggle = useCallback(() => setOpen((open) => !open), []);
  return (
    <TopBar
      showNavigationToggle
      onNavigationToggle={onNavigationToggle}
      userMenu={
        <TopBar.UserMenu
          initials={initialOf(account?.name)}
          name={account?.name ?? ""}
          detail={account?.shopName ?? ""}
          open={isOpen}
          onToggle={toggle}
          actions={[{ items: [{ content: "Subscription", url: "/subscription" }] }]}
        />
      }
    />
  );
}
