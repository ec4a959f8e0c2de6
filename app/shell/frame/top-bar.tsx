import { useCallback, useState } from "react";

import type { AccountInfo } from "#app/contract/account";
import { StarFilledIcon } from "#app/ui/icons";
import { Icon, TopBar } from "#app/ui/kit";

import { topBar as texts } from "./texts";

interface AppTopBarProps {
  readonly account: AccountInfo | null;
  readonly onNavigationToggle: () => void;
  /** Null if the app must not request a review. */
  readonly onReview: (() => void) | null;
}

/** Returns the first letter of the merchant's name. Returns J for an empty name (specification section 2.3). */
export function initialOf(name: string | undefined): string {
  const [first = "J"] = name?.trim() ?? "";
  return first.toUpperCase();
}

/** Top bar: logo (from the frame), the drawer's button in narrow windows, the review button and the user menu. */
export function AppTopBar({ account, onNavigationToggle, onReview }: AppTopBarProps) {
  const [isOpen, setOpen] = useState(false);
  const toggle = useCallback(() => setOpen((open) => !open), []);
  return (
    <TopBar
      showNavigationToggle
      onNavigationToggle={onNavigationToggle}
      secondaryMenu={onReview && <ReviewButton onClick={onReview} />}
      userMenu={
        <TopBar.UserMenu
          initials={initialOf(account?.name)}
          name={account?.name ?? ""}
          detail={account?.shopName ?? ""}
          open={isOpen}
          onToggle={toggle}
          actions={[{ items: [{ content: texts.subscription, url: "/subscription" }] }]}
        />
      }
    />
  );
}

const STARS = [1, 2, 3, 4, 5];

/** A single button, because all five stars do the same. Hidden in the mobile layout (shell.css). */
function ReviewButton({ onClick }: { readonly onClick: () => void }) {
  return (
    <button type="button" className="palisade-review-button" onClick={onClick}>
      {texts.writeAReview}
      <span className="palisade-review-stars" aria-hidden>
        {STARS.map((star) => (
          <Icon key={star} source={StarFilledIcon} />
        ))}
      </span>
    </button>
  );
}
