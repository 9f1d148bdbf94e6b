import type { Viewer } from "./viewer";

/** The signed-in account as calls answer it and pages know it: no password, no token, no hash. */
export function userJson(viewer: Viewer) {
  const { id, email, firstName, lastName } = viewer.user;
  const person = { id, email, firstName, lastName };
  if (viewer.type === "super_admin") return { ...person, role: "super_admin", tenantId: null, type: viewer.type };
  const { role, tenantId, tenant, mustSetPassword } = viewer.user;
  return { ...person, role, tenantId, tenant, mustSetPassword, type: viewer.type };
}
