import english from "@shopify/polaris/locales/en.json";
import { type ReactNode, useEffect } from "react";

import { AppLink } from "#app/ui/app-link";
import { AppProvider } from "#app/ui/kit";
import { useNavigate } from "#app/ui/navigation";
import { loadedLanguage } from "#app/words/language";

/**
 * Provides Polaris with our links, and lets the admin's menu move the router. Shopify's own provider does the same, but
 * requires its own links, which do not work before scripts are loaded.
 */
export function PolarisProvider({ children }: { readonly children: ReactNode }) {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = ({ target }: Event) => {
      if (!(target instanceof HTMLElement)) return;
      // A link of the menu may have the address of a screen below its own (admin-menu.ts).
      const path = target.dataset.screen ?? target.getAttribute("href");
      if (path) navigate(path);
    };
    addEventListener("shopify:navigate", follow);
    return () => removeEventListener("shopify:navigate", follow);
  }, [navigate]);
  return (
    <AppProvider i18n={loadedLanguage()?.kitTexts ?? english} linkComponent={AppLink}>
      {children}
    </AppProvider>
  );
}
