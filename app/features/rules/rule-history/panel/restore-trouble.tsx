import { Banner } from "#app/ui/kit";

interface RestoreTroubleProps {
  readonly problem: string | null;
  readonly isQuestion: boolean;
}

/** Shows the reason why past rules are not restored, or the confirmation question before they are. */
export function RestoreTrouble({ problem, isQuestion }: RestoreTroubleProps) {
  if (problem === null) return null;
  return (
    <Banner tone={isQuestion ? "warning" : "critical"}>
      <p>{problem}</p>
    </Banner>
  );
}
