import { expect, test } from "vitest";
import { type Access, accessOf, allowed, may, rightsOf } from "./permissions.server";
import { mayWith } from "./rights";
import { roleOf } from "./roles";

test("an administrator may everything", () => {
  expect(allowed("admin", "DELETE", "/api/customers/5")).toBe("all");
  expect(allowed("admin", "GET", "/admin/settings")).toBe("all");
});

test("an agent works with people and threads, and sees neither settings, payments, the AI's training nor the team", () => {
  expect(may("agente", "POST", "/admin/conversations", "send-message")).toBe(true);
  expect(may("agente", "POST", "/admin/conversations", "delete")).toBe(false);
  expect(may("agente", "POST", "/admin/customers/123", "update")).toBe(true);
  expect(may("agente", "POST", "/admin/customers", "delete")).toBe(false);
  expect(may("agente", "POST", "/admin/customers/123", "erase")).toBe(false);
  expect(may("admin", "POST", "/admin/customers/123", "erase")).toBe(true);
  expect(allowed("agente", "PUT", "/api/customers/123")).toBe("all");
  expect(allowed("agente", "DELETE", "/api/customers/123")).toBe("none");
  for (const path of [
    "/admin/settings",
    "/admin/settings/",
    "/admin/credits/movements",
    "/admin/ai-training/faq",
    "/admin/team",
  ])
    expect(allowed("agente", "GET", path), path).toBe("none");
  for (const path of ["/admin/conversations", "/admin/customers/123", "/admin/tenant/profile", "/api/companies"])
    expect(allowed("agente", "HEAD", path), path).toBe("all");
});

test("whoever may make a customer is told who is there already", () => {
  expect(may("agente", "POST", "/admin/customers", "create")).toBe(true);
  expect(allowed("agente", "GET", "/admin/alike")).toBe("all");
});

test("a role may for many threads only what they may for one", () => {
  const alike = [
    ["resolve-many", "set-status"],
    ["snooze-many", "snooze"],
    ["assign-many", "assign"],
    ["tag-many", "set-tags"],
    ["trash-many", "delete"],
    ["ai-many", "set-ai"],
  ] as const;
  const mayPost = (role: Access, intent: string) => may(role, "POST", "/admin/conversations", intent);
  for (const role of ["admin", "agente", "lector"] as const)
    for (const [many, one] of alike) expect(mayPost(role, many), `${role} ${many}`).toBe(mayPost(role, one));
  expect(alike.map(([many]) => mayPost("agente", many))).toEqual([true, true, true, true, false, true]);
  for (const [many] of alike) expect(mayPost("soporte", many), many).toBe(false);
});

test("a reader changes only what is their own", () => {
  expect(allowed("lector", "GET", "/admin/conversations")).toBe("all");
  expect(allowed("lector", "POST", "/admin/conversations")).toEqual(new Set(["see"]));
  expect(may("lector", "POST", "/admin/conversations", "send-message")).toBe(false);
  expect(may("lector", "POST", "/admin/conversations")).toBe(false);
  expect(allowed("lector", "PUT", "/api/tenant/profile")).toBe("none");
  expect(allowed("lector", "PATCH", "/api/notifications/9/read")).toBe("all");
  expect(may("lector", "POST", "/admin/tenant/profile", "password")).toBe(true);
  expect(may("lector", "POST", "/admin/tenant/profile", "profile")).toBe(false);
});

test("a change that no rule names is the administrators' alone", () => {
  expect(allowed("agente", "POST", "/admin/what-comes-next")).toBe("none");
  expect(allowed("agente", "DELETE", "/admin/conversations")).toBe("none");
});

test("a role that nobody knows may only read", () => {
  expect(["admin", "agente", "lector", "jefe", ""].map(roleOf)).toEqual([
    "admin",
    "agente",
    "lector",
    "lector",
    "lector",
  ]);
});

test.each([
  "/Admin/Settings",
  "/ADMIN/SETTINGS/",
  "/admin/%73ettings",
  "/%61dmin/credits",
  "/admin//settings",
  "/admin/%",
  "/admin/customers/export",
  "/admin/customers/%65xport",
  "/admin/what-comes-next",
  "/admin/conversations%2f..%2fsettings",
])("a page that is not open stays closed, however its address is spelled: %s", (path) => {
  expect(allowed("agente", "GET", path)).toBe("none");
  expect(allowed("lector", "HEAD", path)).toBe("none");
  expect(allowed("admin", "GET", path)).toBe("all");
});

test.each([
  "/Admin/Conversations/",
  "/admin/%63ustomers",
  "/ADMIN/CUSTOMERS/123",
  "/admin/conversations/answers/7/trace",
])("an open page is open in every spelling of its address: %s", (path) => {
  expect(allowed("agente", "GET", path)).toBe("all");
});

test("a rule's number is a number: an agent's right to change a customer opens nothing beside it", () => {
  expect(allowed("agente", "POST", "/admin/customers/12")).toEqual(
    new Set(["update", "set-status", "add-tag", "remove-tag"]),
  );
  expect(allowed("agente", "POST", "/Admin/Customers/12/")).toEqual(
    new Set(["update", "set-status", "add-tag", "remove-tag"]),
  );
  expect(allowed("agente", "POST", "/admin/customers/import")).toBe("none");
  expect(allowed("agente", "PUT", "/api/customers/abc")).toBe("none");
});

test("support is what a visit makes of somebody, and no stored role", () => {
  expect(accessOf({ role: "soporte" })).toBe("lector");
  expect(accessOf({ role: "admin" })).toBe("admin");
  expect(accessOf({ role: "admin", support: {} })).toBe("soporte");
});

test("a visit of support sees the inbox and the AI, and neither passwords, keys, payments nor files of data", () => {
  for (const path of ["/admin/conversations", "/admin/ai-training/prompt", "/admin/customers/12", "/admin/audit"])
    expect([path, allowed("soporte", "GET", path)]).toEqual([path, "all"]);
  for (const path of [
    "/admin/settings",
    "/api/integrations",
    "/admin/team",
    "/admin/tenant/profile",
    "/admin/tenant/two-factor",
    "/admin/welcome",
    "/admin/credits",
    "/api/credit-packages",
    "/admin/data",
    "/admin/customers/export",
    "/admin/audit/export",
    "/admin/what-comes-next",
  ])
    expect([path, allowed("soporte", "GET", path)]).toEqual([path, "none"]);
  expect(may("soporte", "POST", "/admin/conversations", "set-status")).toBe(true);
  for (const intent of ["send-message", "add-note", "see", "delete", "approve-call", "set-ai"])
    expect([intent, may("soporte", "POST", "/admin/conversations", intent)]).toEqual([intent, false]);
  expect(allowed("soporte", "PATCH", "/api/auth/change-password")).toBe("none");
  expect(allowed("soporte", "DELETE", "/api/customers/12")).toBe("none");
});

test.each<Access>(["admin", "agente", "lector", "soporte"])(
  "the buttons of %s ask the same table as the guards",
  (access) => {
    const rights = rightsOf(access);
    const paths = [
      "/admin/conversations",
      "/admin/customers/123",
      "/admin/pedidos",
      "/admin/templates",
      "/admin/settings",
    ];
    const intents = ["send-message", "set-status", "update", "delete", "see", "create", ""];
    for (const path of paths) {
      expect([path, mayWith(rights, `${path}?buscar=1`)]).toEqual([path, may(access, "GET", path)]);
      for (const intent of intents)
        expect([path, intent, mayWith(rights, path, intent)]).toEqual([
          path,
          intent,
          may(access, "POST", path, intent),
        ]);
    }
    expect(mayWith(rights, "/admin/customers/export")).toBe(access === "admin");
  },
);
