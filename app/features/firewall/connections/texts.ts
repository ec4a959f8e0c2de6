import { catalog } from "#app/words/catalog";

export const { connectionProblems, requestProblems } = catalog("firewall/connections", {
  connectionProblems: {
    tooMany: "A store has at most {most} connections. Delete one that is not in use.",
    changedElsewhere: "This connection was changed elsewhere since you opened it.",
  },

  /** Problems of requests of a proxy or Worker. */
  requestProblems: {
    address:
      "No visitor IP address could be read from X-Forwarded-For. Check the number of proxies.",
    malformed:
      "A request could not be read and was blocked. Compare the proxy with its configuration here.",
    wrongKey: "A proxy sent a key that is not this connection’s.",
    degraded: "Visits could not be checked for a moment.",
    impossible:
      "The Worker reported more visits than possible. Palisade did not count the rest. Connect it again.",
    image: "The Worker could not read its rules. Connect it again.",
    facts: "The Worker could not read its network data or the block page. Connect it again.",
    decide: "The Worker could not check some visits and allowed them.",
    log: "The Worker could not reach Palisade for a while; its visits were logged later.",
    refused: "Palisade did not accept some of the Worker’s visits; they are missing from the log.",
    pull: "The Worker could not get new rules or a new block page for a while.",
  },
});
