export { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "#app/engine/durations";

/** Returns the current time, epoch milliseconds. Passed as a parameter, so that tests can set the time. */
export type Clock = () => number;

export const systemClock: Clock = () => Date.now();
