import { customType, timestamp } from "drizzle-orm/pg-core";

/** A moment, kept with its time zone, read as a Date. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** Bytes; what is read lies at the start of memory of its own, so that typed arrays can be laid over it. */
export const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => "bytea",
  toDriver: (value) => Buffer.from(value.buffer, value.byteOffset, value.byteLength),
  fromDriver: (value) => new Uint8Array(value),
});
