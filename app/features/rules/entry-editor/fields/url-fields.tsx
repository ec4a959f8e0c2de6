import type { AddFieldsProps } from "./add-fields-props";
import { MatchedLinesFields } from "./matched-lines-fields";

export function UrlFields(props: AddFieldsProps) {
  return <MatchedLinesFields kind="url" {...props} />;
}
