// npm run create-house -- --email equipo@example.mx [--password …] [--remote]: the business behind the landing page's chat
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { installWhenNeeded, underProjectNode } from "./lib/install.mjs";
import { at } from "./lib/project.mjs";

installWhenNeeded();
await underProjectNode(at("scripts", "create-house.mjs"));

const { choosePassword, newId, requireEmail, writeRows } = await import("./lib/control-rows.mjs");
const { values } = parseArgs({
  options: {
    email: { type: "string" },
    password: { type: "string" },
    remote: { type: "boolean", default: false },
  },
});
const email = requireEmail(values.email, "create-house");
const { hash, toShow } = await choosePassword(values.password);
/** As in app/features/onboarding/house/house.ts: nobody can register it. */
const SLUG = "_portada";
const { tenant, user } = JSON.parse(readFileSync(at("scripts", "seed", "house.json"), "utf8"));
const now = Date.now();
const house = "(SELECT id FROM tenants WHERE slug = ?)";
/**
 * If the house exists already it stays as it is, and its person gets the new password; an e-mail of somebody else is
 * left alone.
 */
await writeRows(
  [
    {
      sql: `INSERT INTO tenants (id, uuid, slug, name, industry, description, shard, created_at, updated_at)
        VALUES (?, ?, ?, ?, ?, ?, 0, ?, ?) ON CONFLICT (slug) DO NOTHING`,
      values: [newId(now), randomUUID(), SLUG, tenant.name, tenant.industry, tenant.description, now, now],
    },
    {
      sql: `INSERT INTO credit_balances (tenant_id, balance) SELECT id, 0 FROM tenants WHERE slug = ? ON CONFLICT DO NOTHING`,
      values: [SLUG],
    },
    {
      sql: `INSERT INTO tenant_users (id, tenant_id, email, password, first_name, last_name, is_owner, created_at, updated_at)
        VALUES (?, ${house}, ?, ?, ?, ?, 1, ?, ?)
        ON CONFLICT (email) DO UPDATE SET password = excluded.password, active = 1, updated_at = excluded.updated_at
        WHERE tenant_users.tenant_id = excluded.tenant_id`,
      values: [newId(now), SLUG, email, hash, user.firstName, user.lastName, now, now],
    },
  ],
  values,
);
console.log(
  `Listo: el chat de la portada ya tiene su cuenta. ${email} entra en /login${toShow === null ? "" : ` con la contraseña ${toShow}`}`,
);
console.log("Sus textos, sus precios y sus créditos llegan solos en el minuto 37 de cada hora.");
process.exit(0);
