import type { ActionFunction, AppLoadContext, LoaderFunction } from "@remix-run/cloudflare";
import { Secret, TOTP } from "otpauth";
import { expect, test } from "vitest";
import { invite } from "~/features/accounts/invitations.server";
import { makePasswordLinkAsSuperAdmin } from "~/features/accounts/password-link.server";
import { findTenantUserById } from "~/features/accounts/queries.server";
import { confirmTwoFactor, type Me, readTwoFactor, startTwoFactor } from "~/features/accounts/two-factor/enrol.server";
import { proveFirstStep } from "~/features/accounts/two-factor/first-step.server";
import { createCustomer, requireCustomer, updateCustomer } from "~/features/contacts/customers/save-customer.server";
import { createProspect } from "~/features/contacts/prospects/save-prospect.server";
import { prospectSchema } from "~/features/contacts/prospects/schema";
import { columnField } from "~/features/crm/import/column-field";
import { startImportSchema } from "~/features/crm/import/schema";
import { startImport } from "~/features/crm/import/start-import.server";
import { storeImportFile } from "~/features/crm/import/store-import.server";
import { loader as alike } from "~/routes/admin.alike";
import { action as credits } from "~/routes/admin.credits";
import { action as customerForm } from "~/routes/admin.customers_.$id";
import { loader as customerRows } from "~/routes/admin.customers_.import_.errors";
import { loader as prospectRows } from "~/routes/admin.prospects_.import_.errors";
import { loader as passwordLink } from "~/routes/contrasena.$token";
import { loader as invitation } from "~/routes/invitacion.$token";
import { action as code } from "~/routes/login_.codigo";
import { action as logout } from "~/routes/logout";
import { newAccount, newPerson, type OpenAccount } from "../support/accounts";
import { workshop } from "../support/run-queue";

const shop = workshop();
const { platform, pipes, jobs } = shop;
const { control, clock, requestId } = platform;
const context = { platform, pipes, jobs, control, requestId, nonce: "", address: "" } satisfies AppLoadContext;

interface Asked {
  readonly cookie?: string;
  /** Sent as a form without scripts. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly params?: Readonly<Record<string, string>>;
}

async function ask(run: ActionFunction | LoaderFunction, path: string, { cookie = "", fields, params = {} }: Asked) {
  const headers = { cookie, accept: "text/html" };
  const form = { ...headers, "content-type": "application/x-www-form-urlencoded" };
  const posted = fields ? { method: "POST", headers: form, body: new URLSearchParams(fields).toString() } : { headers };
  const answer = await run({ request: new Request(`http://localhost${path}`, posted), context, params });
  if (!(answer instanceof Response)) throw new Error(`${path} answered no response`);
  return answer;
}
const cookieOf = ({ signedIn }: OpenAccount) => `session=${signedIn.session.token}`;
/** The cookies that an answer takes back. */
const taken = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .filter((cookie) => /=; .*Max-Age=0/.test(cookie))
    .map((cookie) => cookie.split("=")[0]);

test("who leaves takes along the session, a visit of support and the page that was left, each where it is", async () => {
  const own = await newAccount(platform);
  const left = await ask(logout, "/logout", {
    cookie: `${cookieOf(own)}; support=x; return-to=%2Fadmin%2Fcredits`,
    fields: {},
  });
  expect([left.status, taken(left)]).toEqual([302, ["session", "support", "return-to"]]);
  expect(taken(await ask(logout, "/logout", { fields: {} }))).toEqual(["session", "support"]);
});

test("the second step signs in and takes the proof of the first one back", async () => {
  const own = await newAccount(platform);
  const { id: userId, tenantId } = own.viewer.user;
  const me: Me = { userType: "tenant_user", userId, tenantId, email: own.email, address: own.address };
  await startTwoFactor(control, me);
  const state = await readTwoFactor(control, me);
  const secret = Secret.fromBase32(state.is === "pending" ? state.spelled.replaceAll(" ", "") : "");
  const now = () => new TOTP({ secret }).generate({ timestamp: clock.now() });
  await confirmTwoFactor(control, me, now());
  clock.advance(30_000);
  const [user] = await control.db.run(findTenantUserById(control, userId));
  const owner = { userType: "tenant_user", userId, tenantId } as const;
  const proof = await proveFirstStep(control, { owner, password: user?.password ?? "" }, false);
  const entered = await ask(code, "/login/codigo", {
    cookie: `first-step=${proof}`,
    fields: { intent: "code", code: now() },
  });
  expect([entered.status, entered.headers.get("location")]).toEqual([302, "/admin/conversations"]);
  expect(entered.headers.getSetCookie().some((cookie) => /^session=[\w-]{43};/.test(cookie))).toBe(true);
  expect(taken(entered)).toEqual(["first-step"]);
});

test("the page of a link for a password names its person, and is not found once the link is none", async () => {
  const { email, viewer, address } = await newAccount(platform);
  const { token } = await makePasswordLinkAsSuperAdmin(control, { superAdminId: 7, address }, viewer.user.id);
  const open = async (key: string) => {
    const answer = await ask(passwordLink, `/contrasena/${key}`, { params: { token: key } });
    return [answer.status, await answer.json()];
  };
  expect(await open(token)).toEqual([200, { email }]);
  expect(await open("otra")).toEqual([404, { email: null }]);
});

test("who opens an invitation while signed in reads as whom", async () => {
  const own = await newAccount(platform);
  const by = { userId: own.viewer.user.id, address: own.address };
  const { email } = newPerson();
  const { token } = await invite(control, own.tenant, by, { email, role: "agente" });
  const open = async (cookie?: string) => {
    const answer = await ask(invitation, `/invitacion/${token}`, { cookie, params: { token } });
    return answer.json();
  };
  expect(await open(cookieOf(own))).toMatchObject({ email, signedInAs: own.email });
  expect(await open()).toMatchObject({ email, signedInAs: null });
});

test("whose form is being typed is not told as somebody who is like them", async () => {
  const own = await newAccount(platform);
  const phone = "5512345678";
  const { id: customer } = await createCustomer(own.tenant, { firstName: "Ana", lastName: "Paz", phone });
  const { id: prospect } = await createProspect(own.tenant, prospectSchema.parse({ firstName: "Luz", phone }));
  const told = async (but: string) => {
    const answer = await ask(alike, `/admin/alike?phone=${phone}&codigo=%2B52${but}`, { cookie: cookieOf(own) });
    return (await answer.json<{ kind: string; id: number }[]>()).map(({ kind, id }) => [kind, id]).sort();
  };
  const [one, other] = [
    ["customer", customer],
    ["prospect", prospect],
  ];
  expect(await told("")).toEqual([one, other]);
  expect(await told(`&customer=${customer}`)).toEqual([other]);
  expect(await told(`&prospect=${prospect}`)).toEqual([one]);
});

test.each([
  ["customer", customerRows],
  ["prospect", prospectRows],
] as const)(
  "the refused rows of an import of a %s are one file, and those that were there already another",
  async (kind, loader) => {
    const own = await newAccount(platform);
    const list = new File(["Nombre,Tel\nAna Paz,5512345678\nEva Paz,5512345678\nLuz Paz,12\n"], "lista.csv");
    const of = await storeImportFile(own.tenant, kind, list);
    const columns = { [columnField(0)]: "fullName", [columnField(1)]: "phone" };
    const choice = { of, policy: "skip", companyId: "", dialCode: "+52", ...columns };
    await startImport(own.tenant, kind, startImportSchema.parse(choice));
    await shop.runDue();
    const file = async (query: string) => {
      const answer = await ask(loader, `/admin/import/errors?ver=${of}${query}`, { cookie: cookieOf(own) });
      return (await answer.text()).replace("\uFEFF", "").trim().split("\r\n");
    };
    expect(await file("")).toEqual(["Fila,Motivo,Nombre,Tel", expect.stringMatching(/^4,.*,Luz Paz,12$/)]);
    const where = kind === "customer" ? "Clientes" : "Prospectos";
    expect(await file("&filas=repetidas")).toEqual(["Fila,Ya estaba,En", `3,Ana Paz,${where}`]);
  },
);

test("without scripts a card is refused with the way out, and nothing is begun", async () => {
  const own = await newAccount(platform);
  const fields = { intent: "pay", offer: "business|4500|500", method: "stripe" };
  const refused = await ask(credits, "/admin/credits", { cookie: cookieOf(own), fields });
  expect([refused.status, await refused.json()]).toMatchObject([
    409,
    { error: "Para pagar con tarjeta activa JavaScript en tu navegador, o elige PayPal." },
  ]);
});

test("a customer whom a colleague changed meanwhile is not overwritten by the form of their own page", async () => {
  const own = await newAccount(platform);
  const { id, updatedAt } = await createCustomer(own.tenant, { firstName: "Ana", lastName: "Paz" });
  clock.advance(1_000);
  await updateCustomer(own.tenant, id, { lastName: "Ruiz" });
  const post = async (seen: Date) => {
    const fields = { intent: "update", of: String(id), seen: String(seen.getTime()), firstName: "Ana", lastName: "P" };
    const at = `/admin/customers/${id}`;
    return (await ask(customerForm, at, { cookie: cookieOf(own), fields, params: { id: String(id) } })).status;
  };
  expect(await post(updatedAt)).toBe(409);
  const now = await requireCustomer(own.tenant, id);
  expect(now.lastName).toBe("Ruiz");
  expect(await post(now.updatedAt)).toBe(302);
});
