import type { ContentProtection } from "../../../contract/content-protection";
import type { FormCard } from "../../../ui/forms/fields";

/** Props of a card of the content protection form. */
export type ProtectionCard = FormCard<ContentProtection>;
