import { useEffect, useRef } from "react";

import { useStoreZone } from "#app/ui/times/store-zone";
import { zonedMoment } from "#app/ui/times/zoned-time";

import type { OutsideSession } from "../outside-session.server";
import { impersonationBar as texts } from "./texts";

/**
 * Bar above every screen that is open outside the store admin. It shows the user and the end of the session, and has a
 * button to leave. Inside the admin there is no such session and no bar.
 */
export function ImpersonationBar({ session }: { readonly session: OutsideSession | null }) {
  if (!session) return null;
  const { kind, isMarked } = session;
  if (kind === "personate") return <SupportBar session={session} />;
  return isMarked ? <MarkedBar /> : <LoginBar session={session} />;
}

interface BarProps {
  readonly session: OutsideSession;
}

function SupportBar({ session }: BarProps) {
  const { staff, shopDomain: shop } = session;
  const until = <Until at={session.until} />;
  return (
    <div
      className="palisade-session-bar palisade-session-bar-support"
      role="region"
      aria-label={texts.title}
    >
      <p>
        <strong>{texts.support}</strong> {texts.supportSession({ staff, shop, until })}{" "}
        <span className="palisade-session-bar-more">{texts.supportAbout}</span>
      </p>
      <LeaveForm label={texts.end} remainingMs={session.remainingMs} />
    </div>
  );
}

/** Bar for a browser with only the mark of a support session. The mark grants no access. */
function MarkedBar() {
  return (
    <div className="palisade-session-bar" role="region" aria-label={texts.title}>
      <p>{texts.markedAbout}</p>
      <LeaveForm label={texts.end} />
    </div>
  );
}

function LoginBar({ session }: BarProps) {
  return (
    <div className="palisade-session-bar" role="region" aria-label={texts.sessionTitle}>
      <p>{texts.login({ shop: session.shopDomain, until: <Until at={session.until} /> })}</p>
      <LeaveForm label={texts.logOut} remainingMs={session.remainingMs} />
    </div>
  );
}

function Until({ at }: { readonly at: string }) {
  return <time dateTime={at}>{zonedMoment(at, useStoreZone())}</time>;
}

interface LeaveFormProps {
  readonly label: string;
  /** Milliseconds until the form is submitted automatically. By then the server has ended the session. */
  readonly remainingMs?: number;
}

/** A plain form, so that leaving works without scripts. */
function LeaveForm({ label, remainingMs }: LeaveFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (remainingMs === undefined) return;
    const timer = setTimeout(() => form.current?.requestSubmit(), remainingMs);
    return () => clearTimeout(timer);
  }, [remainingMs]);
  return (
    <form method="post" action="/logout" ref={form}>
      <button type="submit">{label}</button>
    </form>
  );
}
