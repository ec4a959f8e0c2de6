import type { ContentProtection } from "#app/contract/content-protection";
import type { FormCard } from "#app/ui/forms/fields";

/** Props of a card of the content protection form. */
export type ProtectionCard = FormCard<ContentProtection>;
