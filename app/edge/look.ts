import type { StoppedAt } from "#app/engine/stopped-page/draw-page";

import type { EdgeLook } from "./wire";

/** A store nobody has told anything of. */
const PLAIN: EdgeLook = {
  version: 0,
  shop: "",
  look: {
    ...{ logo: "", title: "", message: "", colours: null, buttonText: "", buttonLink: "" },
    ...{ showReason: false, contact: "", texts: {} },
  },
};

/** How the pages of an isolate look: as uploaded, until it could fetch what the merchant changed since. */
export class Look {
  #look: EdgeLook = PLAIN;

  get version(): number {
    return this.#look.version;
  }

  /** @param host stands for a store whose name is not known */
  at(host: string): StoppedAt {
    const { shop, look } = this.#look;
    return { shop: shop || host, look };
  }

  /**
   * Takes a look of our server's into use; what was in use stays when it is none.
   *
   * @throws Error
   */
  use(bytes: Uint8Array): void {
    const read = JSON.parse(new TextDecoder().decode(bytes)) as Partial<EdgeLook>;
    const { version, shop, look } = read;
    if (!Number.isInteger(version) || typeof shop !== "string" || typeof look?.title !== "string") {
      throw new Error("This is no look.");
    }
    this.#look = { version: version!, shop, look };
  }
}
