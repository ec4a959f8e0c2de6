import { expect, test } from "vitest";

import { FEATURES } from "../../features/plans/catalogue/catalogue";
import { UPCOMING_SCREENS } from "./upcoming-screens";

test("plans call upcoming exactly what has no screen yet, so that nobody pays for it unknowingly", () => {
  const withoutScreen = Object.values(UPCOMING_SCREENS).flatMap((screen) =>
    "feature" in screen ? [screen.feature] : [],
  );
  const upcoming = Object.entries(FEATURES).filter(([, { isUpcoming }]) => isUpcoming);
  expect(new Set(upcoming.map(([key]) => key))).toEqual(new Set(withoutScreen));
});
