import { useRevalidator } from "@remix-run/react";
import { useRef } from "react";

import { useInterval } from "../../../ui/times/use-interval";

const LOOK_EVERY_MS = 3_000;
/** A platform that is away for longer is not asked for ever: the page says what it knew last. */
const LOOKS = 40;

/** Has the page follow the ending of a hold, which takes seconds, without a reload. */
export function useReleaseWatch(isReleasing: boolean): void {
  const { revalidate } = useRevalidator();
  const looks = useRef(0);
  useInterval(
    () => {
      if (looks.current++ < LOOKS) revalidate();
    },
    {
      firstMs: LOOK_EVERY_MS,
      everyMs: LOOK_EVERY_MS,
      key: isReleasing ? "releasing" : null,
    },
  );
}
