import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "sqlite",
  schema: ["./app/platform/tables.server.ts", "./app/features/**/tables.server.ts"],
  out: "./migrations",
});
