export {
  chooseSample,
  type LogSpan,
  sampledVisits,
  slotOf,
  type VisitSample,
} from "./sample/visit-sample.queries.server";
export {
  countSampled,
  visitsByNetwork,
  visitsByReferrer,
} from "./sample/visit-sources.queries.server";
