import type { Call, InputOf } from "../../../contract/call";
import type {
  deleteRedirect,
  orderRedirects,
  setRedirectEnabled,
  startRedirectPreview,
} from "../../../contract/redirects";

interface Intent<Name extends string, C extends Call> {
  readonly intent: Name;
  readonly input: InputOf<C>;
}

/** What the list asks its action to do. */
export type RedirectIntent =
  | Intent<"order", typeof orderRedirects>
  | Intent<"switch", typeof setRedirectEnabled>
  | Intent<"delete", typeof deleteRedirect>
  | Intent<"preview", typeof startRedirectPreview>;

export type InputFor<Name extends RedirectIntent["intent"]> = Extract<
  RedirectIntent,
  { intent: Name }
>["input"];
