import {
  checkoutPass,
  passChoicesOf,
  type PassEvidence,
  type PassState,
} from "#app/contract/checkout-pass";

const CHOICES = passChoicesOf(checkoutPass.parse({}));

/** Returns the state of the required visit of a new shop on a paid plan, with changes. */
export const passState = (change: Partial<PassState> = {}): PassState => ({
  choices: CHOICES,
  version: 0,
  attackUntil: null,
  ...{
    isInPlan: true,
    issuesPasses: true,
    isGranted: true,
    isLive: false,
    isPending: false,
    isPaused: false,
  },
  ...{ currency: "USD", problem: null },
  ...change,
});

/** Returns the evidence of a week, with changes. */
export const passEvidence = (change: Partial<PassEvidence> = {}): PassEvidence => ({
  since: "2026-11-13T12:00:00.000Z",
  source: "checkouts",
  ...{ checkouts: 1203, withoutVisit: 41, paidWithoutVisit: 2 },
  orders: [
    { id: "5001", name: "#1001" },
    { id: "5002", name: null },
  ],
  readsOrders: true,
  ...change,
});
