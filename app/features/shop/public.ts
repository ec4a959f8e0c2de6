export { hostOf, isOwnHost, ownHosts } from "./own-hosts";
export { domainProblem } from "./session/domain-problem";
export type { StaffNames } from "./staff/actor-words";
