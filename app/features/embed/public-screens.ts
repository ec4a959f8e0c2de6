export type { ActivationHandle } from "./activation/activation";
export {
  ActivationContext,
  useActivation,
  useScreenOffersActivation,
} from "./activation/activation";
export { activation as activationTexts } from "./activation/texts";
