import { defineConfig } from "drizzle-kit";

/** `npm run db:generate` writes the next migration from the schema. Migrations run at start. */
export default defineConfig({
  dialect: "postgresql",
  schema: "./app/store/schema.ts",
  out: "./app/store/migrations",
});
