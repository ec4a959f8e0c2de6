/** Every table, by what it is about. The one list that migrations and both databases are made from. */
export * from "./schema/dashboard";
export * from "./schema/extensions";
export * from "./schema/login";
export * from "./schema/messages";
export * from "./schema/plans";
export * from "./schema/rules";
export * from "./schema/shops";
export * from "./schema/visits";
export * from "./schema/work";
