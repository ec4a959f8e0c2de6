import { catalog } from "#app/words/catalog";

export const { entryLimits, inactive } = catalog("plans/limits", {
  /** The effect is "block" or "allow". */
  entryLimits: {
    tooMany:
      "{effect, select, allow {The {plan} plan includes {limit} allowed IP entries; this would make {entries, number}. Delete or disable entries you no longer need, or upgrade your plan.} other {The {plan} plan includes {limit} blocked IP entries; this would make {entries, number}. Delete or disable entries you no longer need, or upgrade your plan.}}",
    capReached:
      "{effect, select, allow {This cycle’s cap of {cap} is reached. Until the next cycle or a higher cap, the IP list is limited to {limit} allowed entries. All saved entries keep protecting your store.} other {This cycle’s cap of {cap} is reached. Until the next cycle or a higher cap, the IP list is limited to {limit} blocked entries. All saved entries keep protecting your store.}}",
  },

  inactive: {
    limit:
      "{effect, select, allow {The {plan} plan includes {limit} allowed IP entries; older ones come first.} other {The {plan} plan includes {limit} blocked IP entries; older ones come first.}}",
    imported: "Imported, inactive. {why}",
    importedSome: "{count, number} imported, inactive. {why}",
  },
});
