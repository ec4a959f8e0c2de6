import { useEffect, useRef } from "react";

import { Banner, type BannerHandles } from "#app/ui/kit";

import type { PlacedProblem } from "../lines/pasted-lines";
import { ProblemList } from "./problem-list";
import { addProblemBanner as texts } from "./texts";

interface AddProblemBannerProps {
  readonly problem: string;
  /** The problem is a question, answered by sending again. */
  readonly isQuestion: boolean;
  readonly lines: readonly PlacedProblem[];
  readonly onTakeOut: () => void;
}

/** What stands against adding, line by line. Takes the focus, so that nobody has to look for it. */
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
