import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  useLocation,
  useRouteError,
} from "@remix-run/react";
import type { ReactNode } from "react";

import { RecordingBoundary } from "#app/shell/errors/recording-boundary";
import { root as texts } from "#app/shell/errors/texts";
import { AppBridgeScript } from "#app/shell/frame/app-bridge-script";
import { useAppBridge } from "#app/shell/pages/document";
import { documentLoader } from "#app/shell/pages/document.server";
import { PlainPage, plainPageLinks } from "#app/shell/pages/plain-page";
import { ScrollPlaces } from "#app/shell/pages/scroll-places";
import { PRODUCT_NAME } from "#app/shell/product";
import { useNonce } from "#app/ui/nonce";
import { reloadPage } from "#app/ui/reload-page";
import { currentLanguage, loadedLanguage } from "#app/words/language";

/** Id of the element at the end of the page's content, before its scripts. */
const END_OF_PAGE = "end-of-page";

/** The document around every page. Style sheets belong to the layouts, so pages outside the admin stay small. */
export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  // Shopify's pages under /auth contain one script that leaves at once. React would find unknown markup there. Help
  // pages need no scripts.
  const appBridge = useAppBridge();
  const language = loadedLanguage();
  const isInteractive = !/^\/(auth\/|help(\/|$))/i.test(useLocation().pathname);
  return (
    <html lang={currentLanguage()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {language && isInteractive && (
          <script nonce={nonce} src={language.script} suppressHydrationWarning />
        )}
        {appBridge && isInteractive && <AppBridgeScript {...appBridge} />}
        {/* Paints the page as a whole. In parts, its tables and its top bar change their size as further rows arrive. */}
        <link rel="expect" href={`#${END_OF_PAGE}`} blocking="render" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <span id={END_OF_PAGE} hidden />
        {isInteractive && (
          <>
            <ScrollPlaces nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  );
}

export default function App() {
  return (
    <RecordingBoundary where="page" page={useLocation().pathname}>
      <Outlet />
    </RecordingBoundary>
  );
}

/** Returns the title of a failed screen and of screens without their own. */
export const meta = () => [{ title: PRODUCT_NAME }];

export const links = plainPageLinks;

export const loader = documentLoader;

export const shouldRevalidate = () => false;

/** Reloads the page. Inside the admin, a plain link would lose the session parameters. */
function TryAgain() {
  return (
    <button type="button" onClick={reloadPage}>
      {texts.tryAgain}
    </button>
  );
}

/** Last error boundary. The specification's boundary shows nothing. This one shows a message and a way out. */
export function ErrorBoundary() {
  const error = useRouteError();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <PlainPage title={missing ? texts.pageNotFound : texts.somethingWentWrong}>
      <p>{missing ? texts.pageNotFoundAbout : texts.somethingWentWrongAbout}</p>
      <p>{missing ? <a href="/dashboard">{texts.openTheDashboard}</a> : <TryAgain />}</p>
    </PlainPage>
  );
}
