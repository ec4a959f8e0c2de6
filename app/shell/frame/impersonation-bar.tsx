import { useEffect, useRef } from "react";

import { useStoreZone } from "#app/ui/times/store-zone";
import { zonedMoment } from "#app/ui/times/zoned-time";

import type { OutsideSession } from "../outside-session.server";
import { impersonationBar as texts } from "./texts";

/**
 * Says above every screen that it is open outside the store admin: by whom, until when, and the
 * way out. Inside the admin there is no such session and nothing shows.
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

/** The mark alone, set by hand or left behind, gives nobody anything. */
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
  /** Leaves by itself when the session is over; the server has forgotten it by then. */
  readonly remainingMs?: number;
}

/** A plain form, so that leaving works even where no script does. */
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
