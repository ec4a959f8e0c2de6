import type { Channel } from "./channel";

interface Item {
  id: string;
  heading: string;
  selected?: boolean;
}
interface PickerOptions {
  heading: string;
  multiple?: boolean | number;
  items: Item[];
}
interface ResourcePickerOptions {
  type: "product" | "variant" | "collection";
  multiple?: boolean | number;
  selectionIds?: { id: string }[];
}

/** Creates shopify.picker and shopify.resourcePicker. The latter always offers the shop's products. */
export function makePickers(channel: Channel) {
  const pick = async ({ heading, multiple, items }: PickerOptions) =>
    (await channel.call("pick", {
      heading,
      multiple: Boolean(multiple),
      items: items.map(({ id, heading, selected }) => ({
        id,
        heading,
        selected: selected === true,
      })),
    })) ?? undefined;

  return {
    picker: async (options: PickerOptions) => ({ selected: pick(options) }),
    resourcePicker: async (options: ResourcePickerOptions) => {
      const products = await channel.call("products", null);
      const chosen = new Set(options.selectionIds?.map(({ id }) => id));
      const ids = await pick({
        heading: `Add ${options.type}s`,
        multiple: options.multiple,
        items: products.map(({ id, title }) => ({ id, heading: title, selected: chosen.has(id) })),
      });
      if (!ids) return undefined;
      const selection = products.filter(({ id }) => ids.includes(id));
      return Object.assign(selection, { selection });
    },
  };
}
