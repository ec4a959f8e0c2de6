import type { LinksFunction } from "@remix-run/node";
import type { ReactNode } from "react";

import styles from "./plain-page.css?url";

export const plainPageLinks: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/**
 * A full-screen page without navigation (specification section 2.2, first group). It does not use Polaris, because
 * Polaris' license forbids pages outside the admin to look like the admin.
 */
export function PlainPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="plain-page">
      <img src="/logo.svg" alt="Palisade" width={150} height={36} />
      <h1>{title}</h1>
      {children}
    </main>
  );
}
