import type { AddFieldsProps } from "./add-fields-props";
import { LinesField } from "./lines-field";

export function IpFields({ lines, error, onLines }: AddFieldsProps) {
  return <LinesField kind="ip" value={lines} error={error} onChange={onLines} />;
}
