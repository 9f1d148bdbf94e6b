// npm run create-super-admin -- --email ana@example.mx [--password …] [--first-name Ana] [--last-name Ruiz] [--remote]
import { parseArgs } from "node:util";
import { installWhenNeeded, underProjectNode } from "./lib/install.mjs";
import { at } from "./lib/project.mjs";

installWhenNeeded();
await underProjectNode(at("scripts", "create-super-admin.mjs"));

const { choosePassword, newId, requireEmail, writeRows } = await import("./lib/control-rows.mjs");
const { values } = parseArgs({
  options: {
    email: { type: "string" },
    password: { type: "string" },
    "first-name": { type: "string", default: "Super" },
    "last-name": { type: "string", default: "Administrador" },
    remote: { type: "boolean", default: false },
  },
});
const email = requireEmail(values.email, "create-super-admin");
const { hash, toShow } = await choosePassword(values.password);
const now = Date.now();
const row = {
  id: newId(now),
  email,
  password: hash,
  first_name: values["first-name"],
  last_name: values["last-name"],
  active: 1,
  created_at: now,
  updated_at: now,
};
const marks = Object.keys(row).map(() => "?");
const sql = `INSERT INTO super_admins (${Object.keys(row).join(", ")}) VALUES (${marks.join(", ")})
  ON CONFLICT (email) DO UPDATE SET password = excluded.password, active = 1, updated_at = excluded.updated_at`;
await writeRows([{ sql, values: Object.values(row) }], values);
console.log(`Listo: ${email} entra en /superadmin/login${toShow === null ? "" : ` con la contraseña ${toShow}`}`);
process.exit(0);
