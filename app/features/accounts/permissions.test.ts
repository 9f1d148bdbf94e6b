import { expect, test } from "vitest";
import { allowed, may, roleOf } from "./permissions";

test("an administrator may everything", () => {
  expect(allowed("admin", "DELETE", "/api/customers/5")).toBe("all");
  expect(allowed("admin", "GET", "/admin/settings")).toBe("all");
});

test("an agent works with people and threads, and sees neither settings, payments, the AI's training nor the team", () => {
  expect(may("agente", "POST", "/admin/conversations", "send-message")).toBe(true);
  expect(may("agente", "POST", "/admin/conversations", "delete")).toBe(false);
  expect(may("agente", "POST", "/admin/customers/123", "update")).toBe(true);
  expect(may("agente", "POST", "/admin/customers", "delete")).toBe(false);
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
