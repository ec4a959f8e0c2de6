import type { FirewallMode } from "#app/engine/firewall-mode";
import { inactiveNotes } from "#app/features/plans/public.server";
import { readSavedSettings } from "#app/features/shop/public.server";
import type { FilePart } from "#app/platform/settings-file/file-part";
import { SECTION_NAMES } from "#app/platform/settings-file/section-names";

import { saveMode } from "./save-switches.server";
import { firewallPart as texts } from "./texts";

interface FiledSwitches {
  readonly mode: FirewallMode;
  readonly keepsCartOpen: boolean;
}

/** The firewall's switches in a settings file. Connections have secrets and are not exported. */
export const firewallPart: FilePart<FiledSwitches> = {
  read: async (db, shopId) => {
    const { mode, keepsCartOpen } = (await readSavedSettings(db, shopId, "firewall")).value;
    return { mode, keepsCartOpen };
  },

  plan: async ({ db, shop }, filed) => {
    const { value, version } = await readSavedSettings(db, shop.id, "firewall");
    const isSame = value.mode === filed.mode && value.keepsCartOpen === filed.keepsCartOpen;
    const cart = filed.keepsCartOpen ? texts.keepsCartOpen : texts.noLongerKeepsCartOpen;
    const words = [
      ...(value.mode === filed.mode ? [] : [texts.modes[filed.mode]]),
      ...(value.keepsCartOpen === filed.keepsCartOpen ? [] : [cart]),
    ];
    const acts = !isSame && filed.mode !== "off";
    return {
      changes: [
        {
          where: SECTION_NAMES.firewall,
          what: isSame ? null : words.join(", "),
          notes: await inactiveNotes(db, shop.id, acts ? "firewall" : null),
        },
      ],
      write: async (inside) => {
        if (!isSame) await saveMode(inside, filed, version);
      },
    };
  },
};
