import { useEffect, useRef } from "react";

import { Banner, type BannerHandles } from "#app/ui/kit";

import type { NumberedProblem } from "../lines/pasted-lines";
import { ProblemList } from "./problem-list";
import { addProblemBanner as texts } from "./texts";

interface AddProblemBannerProps {
  readonly problem: string;
  /** True if the problem is a question. Sending the form again confirms it. */
  readonly isQuestion: boolean;
  readonly lines: readonly NumberedProblem[];
  readonly onTakeOut: () => void;
}

/**
 * Lists, line by line, the problems that prevent adding or must be confirmed. Takes the focus, so that screen readers
 * announce it.
 */
export function AddProblemBanner({ problem, isQuestion, lines, onTakeOut }: AddProblemBannerProps) {
  const banner = useRef<BannerHandles>(null);
  useEffect(() => banner.current?.focus(), [problem]);
  return (
    <Banner
      ref={banner}
      tone={isQuestion ? "warning" : "critical"}
      title={problem}
      action={
        lines.length > 0 ? { content: texts.removeTheseEntries, onAction: onTakeOut } : undefined
      }
    >
      <ProblemList problems={lines} />
    </Banner>
  );
}
