import type { AppLoadContext } from "@remix-run/cloudflare";
import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { newAccount, newPerson, newSuperAdmin } from "../../../tests/support/accounts";
import { workshop } from "../../../tests/support/run-queue";
import { findSuperAdmin, findTenantUser } from "./queries.server";
import { answerSignInForm } from "./sign-in-page.server";
import { sessions } from "./tables.server";

const { platform, pipes } = workshop();
const { control } = platform;

/** Sends one of the pages' forms. */
async function submit(
  form: "login" | "register" | "super-admin",
  fields: Readonly<Record<string, string>>,
  { cookie = "", search = "" } = {},
) {
  const { requestId } = platform;
  const { address } = newPerson();
  const context: AppLoadContext = { platform, control, pipes, requestId, nonce: "", address, jobs: new Map() };
  const request = new Request(`http://localhost/login${search}`, {
    method: "POST",
    headers: { cookie },
    body: new URLSearchParams({ intent: form, ...fields }),
  });
  return answerSignInForm({ context, request }, [form], "/");
}

async function kindsOf(userType: "tenant_user" | "super_admin", userId: number): Promise<string[]> {
  const where = and(eq(sessions.userType, userType), eq(sessions.userId, userId));
  return (await control.db.run(control.db.select(sessions, { where }))).map(({ kind }) => kind).sort();
}

test("a page's form opens the cookie's session alone: a bearer token that nobody receives is not stored", async () => {
  const account = await newAccount(platform);
  const admin = await newSuperAdmin(control);
  const { email } = newPerson();
  const business = { name: "La Espiga", phone: "5512345678", phoneCountryCode: "+52", password: "secreto-1" };
  const answers = [
    await submit("login", { email: account.email, password: account.password }),
    await submit("register", { ...business, email }),
    await submit("super-admin", { email: admin.email, password: admin.password }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([302, 302, 302]);
  const [owner, registered, superAdmin] = await control.db.batch([
    findTenantUser(control, account.email),
    findTenantUser(control, email),
    findSuperAdmin(control, admin.email),
  ]);
  // The first account was made by the call, which returns its token.
  expect(await kindsOf("tenant_user", owner[0]?.id ?? 0)).toEqual(["bearer", "cookie", "cookie"]);
  expect(await kindsOf("tenant_user", registered[0]?.id ?? 0)).toEqual(["cookie"]);
  expect(await kindsOf("super_admin", superAdmin[0]?.id ?? 0)).toEqual(["cookie"]);
});

test("AUTH-07 signing in leads to the page of the console that one wanted, whether the form's address or the cookie names it", async () => {
  const account = await newAccount(platform);
  const fields = { email: account.email, password: account.password };
  const to = async (from: { cookie?: string; search?: string }) => {
    const answer = await submit("login", fields, from);
    return [answer.headers.get("location"), answer.headers.get("set-cookie")?.includes("return-to=;") ?? false];
  };
  const kept = `return-to=${encodeURIComponent("/admin/customers?page=2")}`;
  expect(await to({})).toEqual(["/", false]);
  expect(await to({ cookie: kept })).toEqual(["/admin/customers?page=2", true]);
  expect(await to({ cookie: kept, search: "?tab=login&volver=%2Fadmin%2Fplugin" })).toEqual(["/admin/plugin", true]);
  for (const hostile of [
    "return-to=https%3A%2F%2Fmalo.mx",
    "return-to=%2F%2Fmalo.mx%2Fadmin%2F",
    "return-to=%2Flogout",
    "return-to=%E0%A4%A",
  ]) {
    expect(await to({ cookie: hostile }), hostile).toEqual(["/", true]);
  }
});

test("a new account begins where new accounts begin, whatever page was wanted before", async () => {
  const business = { name: "La Espiga", phone: "5512345678", phoneCountryCode: "+52", password: "secreto-1" };
  const answer = await submit(
    "register",
    { ...business, email: newPerson().email },
    { cookie: "return-to=%2Fadmin%2Fplugin" },
  );
  expect([answer.status, answer.headers.get("location")]).toEqual([302, "/"]);
  expect(answer.headers.get("set-cookie")).toContain("return-to=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0");
});
