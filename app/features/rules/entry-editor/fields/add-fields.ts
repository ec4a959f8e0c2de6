import type { ComponentType } from "react";

import type { ListedKind } from "../../entries/list-kinds";
import type { AddFieldsProps } from "./add-fields-props";
import { AsnFields } from "./asn-fields";
import { IpFields } from "./ip-fields";
import { ReferrerFields } from "./referrer-fields";
import { UrlFields } from "./url-fields";
import { UserAgentFields } from "./user-agent-fields";

/** Components that edit the values of new entries, by kind. */
export const ADD_FIELDS = {
  ip: IpFields,
  asn: AsnFields,
  referrer: ReferrerFields,
  url: UrlFields,
  "user-agent": UserAgentFields,
} satisfies Record<ListedKind, ComponentType<AddFieldsProps>>;
