import type { DevStoreState, Shop, StaffMember } from "../state";

/** Who looks at the admin, and what the owner lets them do. */
export interface SignedInStaff extends StaffMember {
  isOwner: boolean;
  mayApproveCharges: boolean;
  mayInstall: boolean;
  mayRefund: boolean;
}

/** The store's owner, or an employee who may open the app and not much else (switches/access.ts). */
export function staffOf({ switches }: DevStoreState, { owner, name }: Shop): SignedInStaff {
  const isOwner = switches.staff === "owner";
  const person = isOwner
    ? owner
    : {
        id: owner.id + 500_000,
        firstName: "Sam",
        lastName: "Counter",
        email: `sam@${name}.example.com`,
      };
  const may = isOwner;
  return { ...person, isOwner, mayApproveCharges: may, mayInstall: may, mayRefund: may };
}
