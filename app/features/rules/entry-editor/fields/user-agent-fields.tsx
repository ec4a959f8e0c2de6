import type { AddFieldsProps } from "./add-fields-props";
import { MatchedLinesFields } from "./matched-lines-fields";

export function UserAgentFields(props: AddFieldsProps) {
  return <MatchedLinesFields kind="user-agent" {...props} />;
}
