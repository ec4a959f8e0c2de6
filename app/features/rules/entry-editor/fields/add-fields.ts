import type { ComponentType } from "react";

import type { ListedKind } from "../../entries/list-kinds";
import { AsnFields } from "./asn-fields";
import { IpFields } from "./ip-fields";
import type { LinesInput } from "./lines-field";
import { ReferrerFields } from "./referrer-fields";
import { UrlFields } from "./url-fields";
import { UserAgentFields } from "./user-agent-fields";

/** What the form of new entries hands to the fields of a kind. */
export interface AddFieldsProps {
  readonly lines: LinesInput;
  /** How the lines are compared (line-matches.ts). */
  readonly match: string;
  readonly error?: string;
  readonly onLines: (lines: LinesInput) => void;
  readonly onMatch: (match: string) => void;
}

/** The part of the form of new entries that differs by kind. */
export const ADD_FIELDS = {
  ip: IpFields,
  asn: AsnFields,
  referrer: ReferrerFields,
  url: UrlFields,
  "user-agent": UserAgentFields,
} satisfies Record<ListedKind, ComponentType<AddFieldsProps>>;
