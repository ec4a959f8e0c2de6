import { createContext, useContext } from "react";

/** Decisions of the frame that screens follow. */
export interface ShellProfile {
  /** False in the profile "reviewed": a page then shows one notice at a time. */
  readonly isAsSpecified: boolean;
  /** True while the frame shows a notice that precedes the notices of the screen. */
  readonly hasNotice: boolean;
}

export const ShellProfileContext = createContext<ShellProfile>({
  isAsSpecified: true,
  hasNotice: false,
});

export const useShellProfile = (): ShellProfile => useContext(ShellProfileContext);
