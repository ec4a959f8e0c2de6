import type { LinksFunction } from "@remix-run/node";

import { pageTitle } from "#app/shell/frame/page-title";
import { usePublicAddresses } from "#app/shell/pages/document";
import { PlainPage } from "#app/shell/pages/plain-page";
import { PRIVACY_POLICY, PRIVACY_POLICY_DATE } from "#app/shell/pages/privacy-policy";
import { Contents } from "#app/shell/pages/text-block";
import textPageStyles from "#app/shell/pages/text-page.css?url";

import { titles } from "./texts";

export const meta = () => pageTitle(titles.privacyPolicy);

export const links: LinksFunction = () => [{ rel: "stylesheet", href: textPageStyles }];

const REACH_US = { id: "reach-us", title: "How to reach us" };

export default function PrivatePolicyRoute() {
  const email = usePublicAddresses()?.supportEmail;
  return (
    <PlainPage title={titles.privacyPolicy}>
      <p>
        Palisade protects online stores from unwanted visitors. This page explains what data it
        stores about visitors, customers and merchants, why, and for how long. Last changed on{" "}
        {PRIVACY_POLICY_DATE}.
      </p>
      <Contents sections={[...PRIVACY_POLICY, REACH_US]} />
      {PRIVACY_POLICY.map(({ id, title, body }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id}>{title}</h2>
          {body}
        </section>
      ))}
      <section aria-labelledby={REACH_US.id}>
        <h2 id={REACH_US.id}>{REACH_US.title}</h2>
        <p>
          Write to {email ? <a href={`mailto:${email}`}>{email}</a> : "our support"}, or choose
          “Contact us” in the app. Please allow up to 12 hours for a reply; questions about your
          rights are answered within a month.
        </p>
      </section>
    </PlainPage>
  );
}
