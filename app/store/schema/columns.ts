import { customType, timestamp } from "drizzle-orm/pg-core";

/** Returns a time column with time zone, read as a Date. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** A column of bytes. Values read start at offset 0 of their own buffer, so typed arrays can use it directly. */
export const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => "bytea",
  toDriver: (value) => Buffer.from(value.buffer, value.byteOffset, value.byteLength),
  fromDriver: (value) => new Uint8Array(value),
});
