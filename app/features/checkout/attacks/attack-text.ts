import type { Finding } from "#app/engine/attack/detector-state";

import { FINDINGS } from "./texts";

/** Paths that reports may show. Other paths could contain text from the attacker. */
const NAMED_PAGE = /^\/(?:$|(?:account|blogs|cart|collections|pages|products)(?:\/[a-z0-9_-]*)?$)/i;
/** Minimum digits that a mail program may turn into a phone link. */
const PHONE_DIGITS = 7;

/** Reports whether a path has no text from the attacker and nothing that a mail program turns into a link. */
const isNamed = (page: string) =>
  NAMED_PAGE.test(page) && page.replaceAll(/\D/g, "").length < PHONE_DIGITS;

/** Describes a finding of an attack in one or two sentences. */
export function findingText({ signal, key, suspects, total, usual: share }: Finding): string {
  const counts = { suspects, total, usual: Math.round(share * 100) };
  switch (signal) {
    case "no-visit":
      return FINDINGS.noVisit(counts);
    case "small-first":
      return FINDINGS.smallFirst(counts);
    case "automated":
      return FINDINGS.automated(counts);
    case "unsolved":
      return FINDINGS.unsolved({ suspects, solved: total - suspects });
    case "bare-cart":
      return FINDINGS.bareCart(counts);
    case "network":
      return FINDINGS.network({ ...counts, key });
    case "page":
      return isNamed(key) ? FINDINGS.namedPage({ ...counts, page: key }) : FINDINGS.onePage(counts);
  }
}
