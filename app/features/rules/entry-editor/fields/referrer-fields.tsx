import type { AddFieldsProps } from "./add-fields";
import { MatchedLinesFields } from "./matched-lines-fields";

export function ReferrerFields(props: AddFieldsProps) {
  return <MatchedLinesFields kind="referrer" {...props} />;
}
