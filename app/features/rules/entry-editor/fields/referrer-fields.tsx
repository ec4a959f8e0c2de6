import type { AddFieldsProps } from "./add-fields-props";
import { MatchedLinesFields } from "./matched-lines-fields";

export function ReferrerFields(props: AddFieldsProps) {
  return <MatchedLinesFields kind="referrer" {...props} />;
}
