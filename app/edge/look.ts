import { type AgentKeys, NO_AGENT_KEYS } from "#app/engine/agents/agent-verifier";
import type { StoppedAt } from "#app/engine/stopped-page/draw-page";

import type { EdgeLook } from "./wire";

/** Look of a store's pages until the uploaded look is read. */
const PLAIN: EdgeLook = {
  version: 0,
  shop: "",
  look: {
    ...{ logo: "", title: "", message: "", colours: null, buttonText: "", buttonLink: "" },
    ...{ showReason: false, contact: "", texts: {} },
  },
};

/** Look of an isolate's pages: the uploaded look until a newer look is fetched. */
export class Look {
  #look: EdgeLook = PLAIN;

  get version(): number {
    return this.#look.version;
  }

  /** Keys of agents that sign their requests. They come with the look. */
  get agents(): AgentKeys {
    return this.#look.agents ?? NO_AGENT_KEYS;
  }

  /**
   * Returns the look for a store.
   *
   * @param host shown as the name of a store whose name is unknown
   */
  lookFor(host: string): StoppedAt {
    const { shop, look } = this.#look;
    return { shop: shop || host, look };
  }

  /**
   * Replaces the current look by one from our server. The current look stays if the bytes cannot be read, and the
   * current keys if they contain none.
   *
   * @throws Error when the bytes are not a valid look
   */
  use(bytes: Uint8Array): void {
    const read = JSON.parse(new TextDecoder().decode(bytes)) as Partial<EdgeLook>;
    const { version, shop, look, agents = this.#look.agents } = read;
    if (!Number.isInteger(version) || typeof shop !== "string" || typeof look?.title !== "string") {
      throw new Error("The block page's design is not valid.");
    }
    this.#look = { version: version!, shop, look, ...(Array.isArray(agents?.keys) && { agents }) };
  }
}
