/** `npm run db:generate` writes the next migration from the schema. Migrations run at start. */
export default {
  dialect: "postgresql",
  schema: "./app/store/schema.ts",
  out: "./app/store/migrations",
};
