import { useCallback, useState } from "react";

import type { AccountInfo } from "#app/contract/account";
import { StarFilledIcon } from "#app/ui/icons";
import { Icon, TopBar } from "#app/ui/kit";

import { topBar as texts } from "./texts";

interface AppTopBarProps {
  readonly account: AccountInfo | null;
  readonly onNavigationToggle: () => void;
  /** Null: nobody is to be asked for a review. */
  readonly onReview: (() => void) | null;
}

/** First letter of the merchant's name; J when there is none (specification section 2.3). */
export function initialOf(name: string | undefined): string {
  const [first = "J"] = name?.trim() ?? "";
  return first.toUpperCase();
}

/** Logo (from the frame), the drawer's button on narrow windows, the review button and the user menu. */
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

/** One button: all five stars do the same. Not in the mobile layout (shell.css). */
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
