import type { DevStoreState, Shop, StaffMember } from "../state";

/** Signed-in staff member and their permissions. */
export interface SignedInStaff extends StaffMember {
  isOwner: boolean;
  mayApproveCharges: boolean;
  mayInstall: boolean;
  mayRefund: boolean;
}

/** Returns the store's owner, or an employee with few permissions besides opening the app (switches/access.ts). */
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
