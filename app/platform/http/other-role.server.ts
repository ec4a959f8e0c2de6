import type { RequestListener } from "node:http";

import type { Role } from "../roles";

const WHAT: Record<Role, string> = {
  edge: "Storefronts and proxies are answered",
  admin: "The admin, its data API and webhooks are answered",
  jobs: "Jobs run",
};

/** Returns the sentence with which a process answers if it lacks the role that a request needs. */
export const otherRoleSentence = (role: Role) =>
  `${WHAT[role]} in another process: ROLES of this process does not include "${role}".`;

/** 503 rather than 404: the address is valid, and a load balancer may try the next process. */
const HEADERS = {
  "Content-Type": "text/plain; charset=utf-8",
  "Cache-Control": "no-store",
  Connection: "close",
};

/** Answers requests for a role that this process does not have. */
export function answerOtherRole(role: Role): RequestListener {
  return (_request, response) => void response.writeHead(503, HEADERS).end(otherRoleSentence(role));
}
