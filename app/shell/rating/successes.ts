import { createContext, useCallback, useContext, useState } from "react";

/** Number of changes that the merchant made successfully since the page was opened. */
export const SuccessContext = createContext(0);

export const useSuccessCount = (): number => useContext(SuccessContext);

/** Counts the merchant's successful changes. */
export function useSuccesses() {
  const [count, setCount] = useState(0);
  const add = useCallback(() => setCount((before) => before + 1), []);
  return { count, add };
}
