export { domainProblem } from "./domain-problem";
