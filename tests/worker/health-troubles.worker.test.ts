import { expect, test } from "vitest";
import { invite } from "~/features/accounts/invitations.server";
import { LINK_FIELD, mailLinkJob } from "~/features/accounts/link-job";
import { makePasswordLink } from "~/features/accounts/password-link.server";
import { tenantUsers } from "~/features/accounts/tables.server";
import { readHealth } from "~/features/super-admin/health/read-health.server";
import { retryDeadLetter } from "~/platform/dead-letters.server";
import { newId } from "~/platform/ids";
import { deadLetters } from "~/platform/tables.server";
import { Control, type Tenant } from "~/platform/tenancy.server";
import { createBrevoMailer } from "~/providers/mail/brevo";
import { composePayments } from "~/providers/payments/compose";
import { watchPayments } from "~/providers/payments/failure";
import { composePipes } from "../../workers/compose";
import { newTenant, rowsOf } from "../support/builders";
import { type Workshop, workshop } from "../support/run-queue";

const HOUR = 3_600_000;

/** Provider, kind, count, code and the sentence of a tenant's troubles, or of the platform's own. */
async function toldOf({ platform }: Workshop, tenant: Tenant | null) {
  await platform.settle();
  const { troubles } = await readHealth(platform.control, null, () => true);
  return troubles
    .filter(({ tenantId }) => tenantId === (tenant?.id ?? null))
    .map(({ provider, kind, count, reason, why }) => [provider, kind, count, reason, why] as const);
}

test("a payment provider that refuses our keys or does not answer is counted by its name, and its caller hears it", async () => {
  // Nothing listens on this port.
  const nobody = "http://127.0.0.1:1";
  const stripe = { STRIPE_SECRET_KEY: "sk_test_fake", STRIPE_API_BASE: nobody };
  const shop = workshop({
    settings: { ...stripe, PAYPAL_CLIENT_ID: "id", PAYPAL_CLIENT_SECRET: "secret", PAYPAL_API_BASE: nobody },
  });
  const { card, paypal } = composePipes(shop.platform).payments;
  await expect(card?.read("pi_1")).rejects.toThrow("stripe");
  await expect(paypal?.find({ orderId: "1", captureId: null })).rejects.toThrow();
  const told = (await toldOf(shop, null)).filter(([, kind]) => kind === "payment_error");
  expect(told.map(([provider, , count, reason]) => [provider, count, reason]).sort()).toEqual([
    ["paypal", 1, "silent"],
    ["stripe", 1, "silent"],
  ]);
  expect(told[0]?.[4]).toBe("No respondió. Mira su página de estado; después compara los pagos en Conciliación.");
});

test("the platform's mails that are refused, lost or put off are counted; a refused invitation starts again while its link works", async () => {
  const answers: (Response | Error)[] = [];
  const sent: string[] = [];
  const shop = workshop({
    mail: createBrevoMailer({
      apiKey: "k",
      sender: "avisos@plataforma.example",
      fetch: async (_input, init) => {
        const answer = answers.shift() ?? Response.json({}, { status: 201 });
        if (answer instanceof Error) throw answer;
        if (answer.ok) sent.push(String(init?.body));
        return answer;
      },
    }),
  });
  const tenant = await newTenant(shop.platform);
  const { control } = shop.platform;
  const by = { userId: 1, address: "" };
  const tokenOf = {
    invitation: async () => {
      const to = { email: `${crypto.randomUUID()}@negocio.mx`, role: "agente" } as const;
      return (await invite(control, tenant, by, to)).token;
    },
    password: async () => {
      const now = new Date(tenant.now());
      const person = { id: newId(), tenantId: tenant.id, email: "luis@negocio.mx", firstName: "Luis" };
      const times = { createdAt: now, updatedAt: now };
      await control.db.run(control.db.insert(tenantUsers, { ...person, password: "none", role: "agente", ...times }));
      return (await makePasswordLink(control, tenant, by, person.id)).token;
    },
  };
  const mailLink = async (about: "invitation" | "password") => {
    const job = tenant.jobs.plan(mailLinkJob, {
      about,
      to: { email: "nueva@negocio.mx", name: null },
      business: "La Espiga",
      sealed: await tenant.secrets.encrypt(LINK_FIELD, `https://app.example.test/enlace/${await tokenOf[about]()}`),
      until: tenant.now() + 72 * HOUR,
      key: crypto.randomUUID(),
    });
    await tenant.db.run(job.statement);
    job.wake();
    await shop.runDue();
  };
  answers.push(new Response("{}", { status: 401 }));
  await mailLink("password");
  expect(await rowsOf(tenant, deadLetters)).toEqual([]);
  answers.push(new Response("{}", { status: 402 }));
  await mailLink("invitation");
  expect(await toldOf(shop, tenant)).toMatchObject([
    ["brevo", "mail_error", 2, "no_credit", expect.stringContaining("Recárgala y reintenta abajo")],
  ]);
  const letters = () => rowsOf(tenant, deadLetters);
  const [refused] = await letters();
  expect(refused).toMatchObject({ kind: "mail_link", attempts: 1, cause: "Error: mail refused: no_credit" });
  expect(JSON.stringify(refused?.payload)).not.toContain("app.example.test");
  shop.platform.clock.advance(71 * HOUR);
  expect(await retryDeadLetter(tenant, shop.jobs, refused?.id ?? 0)).toBe("started");
  await shop.runDue();
  expect([sent.length, await letters()]).toEqual([1, []]);

  answers.push(new TypeError("network"));
  await mailLink("invitation");
  const [lost] = await letters();
  expect(lost?.cause).toBe("Error: mail answer lost");
  shop.platform.clock.advance(73 * HOUR);
  expect(await retryDeadLetter(tenant, shop.jobs, lost?.id ?? 0)).toBe("needless");
  expect(sent).toHaveLength(1);
});

test("what our own store does not keep, give or erase is counted, and whoever asked hears it", async () => {
  const shop = workshop();
  const broken = async () => {
    throw new Error("R2 is away");
  };
  const bucket = { put: broken, get: broken, delete: broken } as unknown as R2Bucket;
  const away = { ...shop.platform, bindings: { ...shop.platform.bindings, files: bucket } };
  const tenant = await newTenant({ ...away, control: new Control(away) });
  const { files } = tenant;
  // A stream that breaks is its sender's failure.
  const cut = new ReadableStream<Uint8Array>({ pull: () => Promise.reject(new Error("cut off")) });
  await expect(files.putStream("foto", cut, 10, () => null)).rejects.toThrow("cut off");
  expect(await toldOf(shop, tenant)).toEqual([]);
  await expect(files.get("documento.pdf")).rejects.toThrow("R2 is away");
  await expect(files.delete("documento.pdf")).rejects.toThrow("R2 is away");
  await expect(files.put("documento.pdf", new Uint8Array(3), "application/pdf")).rejects.toThrow("R2 is away");
  const body = new Response("hola").body;
  if (!body) throw new Error("no body");
  await expect(files.putStream("foto", body, 10, () => null)).rejects.toThrow("R2 is away");
  expect((await toldOf(shop, tenant)).map((told) => told.slice(0, 4))).toEqual([
    ["files", "file_error", 4, "not_kept"],
  ]);
});

test("PayPal's and Stripe's answers become codes of ours", async () => {
  const codes: string[] = [];
  const answers = [401, 403, 429, 422, 503].map((status) => new Response("{}", { status }));
  const { paypal } = watchPayments(
    composePayments(
      { PAYPAL_CLIENT_ID: "a", PAYPAL_CLIENT_SECRET: "b", PAYPAL_MODE: "sandbox" },
      async () => answers.shift() ?? Response.json({ nonsense: true }),
    ),
    (provider, code) => codes.push(`${provider} ${code}`),
  );
  for (let count = 0; count < 6; count += 1)
    await expect(paypal?.find({ orderId: "1", captureId: null })).rejects.toThrow();
  expect(codes).toEqual([
    "paypal denied",
    "paypal denied",
    "paypal busy",
    "paypal rejected",
    "paypal silent",
    "paypal unreadable",
  ]);
});
