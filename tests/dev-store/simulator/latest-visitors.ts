import { html } from "hono/html";

import type { ProxyAnswer, SimulatedVisitor } from "../storefront/visitors";

const OUTCOMES: Readonly<Record<string, { text: string; tone: string }>> = {
  allow: { text: "Let in", tone: "success" },
  block: { text: "Blocked", tone: "critical" },
  redirect: { text: "Sent elsewhere", tone: "critical" },
  restrict: { text: "Let in without orders", tone: "warning" },
  challenge: { text: "Asked to prove to be a person", tone: "warning" },
};

/** Returns a short text for an answer of the app, and its color. */
export function outcomeOf(answer: ProxyAnswer | undefined): { text: string; tone: string } {
  if (!answer) return { text: "Not asked", tone: "quiet" };
  if (answer.surface === "firewall") return atFirewall(answer);
  if (answer.degraded) return { text: "Let in, no decision", tone: "warning" };
  const known = answer.outcome === null ? undefined : OUTCOMES[answer.outcome];
  if (known) return known;
  const failed = answer.status >= 500;
  return { text: `${failed ? "No answer" : "Refused"} (${answer.status})`, tone: "warning" };
}

/** Returns the text and tone of a firewall answer. Only answers of the firewall itself have a reference code. */
function atFirewall({ status, reference }: ProxyAnswer): { text: string; tone: string } {
  if (reference === null) return { text: "Let in by the firewall", tone: "success" };
  const text = status === 403 ? "Stopped at the firewall" : "Sent elsewhere by the firewall";
  return { text, tone: "critical" };
}

/** Returns the latest answer to a visitor. After the firewall allows a visit, the embed requests a second decision. */
function decisionAbout({ answers }: SimulatedVisitor): ProxyAnswer | undefined {
  const isDecision = ({ surface, path, reference }: ProxyAnswer) =>
    surface === "firewall" ? reference !== null : path.endsWith("/visit");
  return answers.find(isDecision) ?? answers.find(({ surface }) => surface === "firewall");
}

/** Renders the latest simulated visitors with the app's answers, a fragment of the page. */
export function latestVisitors(visitors: readonly SimulatedVisitor[]) {
  if (visitors.length === 0) {
    return html`<p class="empty">
      Nobody yet. Choose a country and visit the store; what the app decided shows up here.
    </p>`;
  }
  return html`<ul class="visitors">
    ${visitors.slice(0, 12).map(visitorRow)}
  </ul>`;
}

function visitorRow(visitor: SimulatedVisitor) {
  const answer = decisionAbout(visitor);
  const { text, tone } = outcomeOf(answer);
  return html`<li>
    <div class="visitors__who">
      <strong>${visitor.country ?? "Unknown country"}</strong>
      <code>${visitor.address}</code>
    </div>
    <div class="visitors__what">
      <span>${visitor.page}</span>
      <span
        >${visitor.throughFirewall ? "Through the firewall · " : ""}${visitor.javascript ? "" : "JavaScript off: the embed cannot run · "}${clock(visitor.startedAt)}</span
      >
    </div>
    <div class="visitors__decision">
      <span class="badge badge--${tone}">${text}</span>
      ${
        answer?.reference
          ? html`<span
              >${answer.reason ? `by ${answer.reason} · ` : ""}reference
              <code>${answer.reference}</code></span
            >`
          : ""
      }
    </div>
    <a href="${repeatUrl(visitor)}" target="_blank" aria-label="Visit again as ${visitor.address}"
      >Visit again</a
    >
  </li>`;
}

const clock = (at: number) => new Date(at).toLocaleTimeString("en", { hour12: false });

function repeatUrl(visitor: SimulatedVisitor): string {
  const { shop, address, userAgent, referrer, language, page, javascript } = visitor;
  const { throughFirewall } = visitor;
  const query = new URLSearchParams({ shop, address, userAgent, referrer, language, page });
  if (!javascript) query.set("javascript", "off");
  if (throughFirewall) query.set("way", "firewall");
  return `/simulator/visit?${query}`;
}
