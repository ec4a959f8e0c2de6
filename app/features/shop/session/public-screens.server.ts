/** How loaders and actions of screens reach the data API, and what the process holds once. */
export {
  type ApiAnswer,
  connectDataApi,
  type MerchantApi,
  merchantApi,
} from "./merchant-api.server";
export { about, formAction, ownVisit, type Run, screenAction, sends } from "./screen-action.server";
export { getServices, provideServices, type Services } from "./services.server";
