import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { z } from "zod";
import { mailReceipt } from "~/features/billing/mail-receipt.job.server";
import { readReceipt } from "~/features/billing/read-receipt.server";
import { receiptTexts } from "~/features/billing/receipt-text";
import { saveTaxData } from "~/features/billing/settings.server";
import { mailReceiptJob } from "~/features/credits/receipt-job";
import { receiptMails } from "~/features/credits/tables.server";
import { setReceiptMail } from "~/features/credits/writes.server";
import { retryDeadLetter } from "~/platform/dead-letters.server";
import { deadLetters, outbox } from "~/platform/tables.server";
import { createBrevoMailer } from "~/providers/mail/brevo";
import { composePayments } from "~/providers/payments/compose";
import { handlePaymentWebhook } from "../../workers/payments";
import { FakeStripe } from "../fakes/payments";
import { rowsOf } from "../support/builders";
import { callerOf, newMember } from "../support/calls";
import { workshop } from "../support/run-queue";

const BUSINESS = { packageId: "business", amount: 4500, credits: 500 };
const sentSchema = z.object({
  sender: z.object({ email: z.string() }),
  to: z.array(z.object({ email: z.string(), name: z.string().optional() })),
  subject: z.string(),
  textContent: z.string(),
  htmlContent: z.string(),
  headers: z.object({ "Idempotency-Key": z.string() }),
});

async function scene({ hasKey = true } = {}) {
  const stripe = new FakeStripe();
  const mails: z.output<typeof sentSchema>[] = [];
  /** The vendor's next answers; without any it takes the mail. An error loses the answer of a mail that was taken. */
  const answers: (Response | Error)[] = [];
  const brevo: typeof fetch = async (_input, init) => {
    const answer = answers.shift();
    if (!answer || answer instanceof Error) mails.push(sentSchema.parse(JSON.parse(String(init?.body))));
    if (answer instanceof Error) throw answer;
    return answer ?? Response.json({ messageId: "<1@smtp-relay.mailin.fr>" }, { status: 201 });
  };
  const keys = {
    STRIPE_SECRET_KEY: "sk_test_fake",
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    PAYPAL_MODE: "sandbox" as const,
  };
  const shop = workshop({
    payments: composePayments(keys, stripe.fetch),
    mail: createBrevoMailer({ apiKey: "k", sender: "recibos@plataforma.example", fetch: brevo }),
    settings: {
      PUBLIC_ORIGIN: "https://app.example.test",
      ...(hasKey ? { PLATFORM_BREVO_API_KEY: "k", PLATFORM_MAIL_SENDER: "recibos@plataforma.example" } : {}),
    },
  });
  const mine = await newMember(shop);
  const ask = callerOf(shop, mine.bearer);
  const { body } = await ask("POST /api/credits/stripe/create", BUSINESS);
  const { purchaseId } = body as { purchaseId: string };
  const { last } = stripe;
  last.state = "paid";
  const tell = async (type: string) =>
    handlePaymentWebhook(await stripe.webhook(type, last.id), shop.platform.control, shop.pipes, "stripe");
  const confirm = () => ask("POST /api/credits/confirm-payment", { paymentIntentId: last.id, purchaseId });
  const state = async () => (await readReceipt(shop.platform.control, mine.tenant, purchaseId)).mail?.state ?? null;
  return { shop, tenant: mine.tenant, purchaseId, last, mails, answers, tell, confirm, state };
}

const receiptOf = (purchaseId: string) => ({
  purchaseId,
  to: { email: "ana@negocio.mx", name: null },
  packageName: "Negocio",
  credits: 500,
  amount: 4500,
  method: "stripe" as const,
  reference: null,
  paidAt: 0,
});

test("a purchase's receipt is mailed once, however often the payment is told, and the page says so", async () => {
  const { shop, tenant, purchaseId, last, mails, tell, confirm, state } = await scene();
  await saveTaxData(tenant, { rfc: "PELR850101AB1", legalName: "La Espiga & Cía", regime: "601", postalCode: "72000" });
  expect(await state()).toBeNull();
  await Promise.all([confirm(), tell("payment_intent.succeeded")]);
  expect(await state()).toBe("waiting");
  await shop.runAll();
  await tell("payment_intent.succeeded");
  await confirm();
  last.refunded = 900;
  await tell("charge.refunded");
  await shop.runAll();
  expect(mails).toHaveLength(1);
  const [mail] = mails;
  const folio = purchaseId.slice(0, 8).toUpperCase();
  const link = `https://app.example.test/admin/credits/receipts/${purchaseId}`;
  expect(mail).toMatchObject({
    sender: { email: "recibos@plataforma.example" },
    subject: `Recibo de tu compra: 500 créditos (folio ${folio})`,
    headers: { "Idempotency-Key": `receipt-${purchaseId}` },
  });
  const { mail: shown } = await readReceipt(shop.platform.control, tenant, purchaseId);
  expect(shown).toEqual({ to: mail?.to[0]?.email, state: "sent" });
  for (const words of [
    folio,
    "$45.00 USD",
    "Paquete Negocio, 500 créditos",
    "Tarjeta",
    "PELR850101AB1",
    link,
    "no es una factura",
  ]) {
    expect(mail?.textContent).toContain(words);
    expect(mail?.htmlContent).toContain(words);
  }
  expect(mail?.textContent).toContain("La Espiga & Cía");
  expect(mail?.htmlContent).toContain("La Espiga &amp; Cía");
  expect(await rowsOf(tenant, outbox, eq(outbox.kind, "mail_receipt"))).toEqual([]);
});

test("a lost answer is not sent again, and the page says that it could not be sent", async () => {
  const { shop, tenant, purchaseId, mails, answers, confirm, state } = await scene();
  answers.push(new TypeError("network"));
  await confirm();
  await shop.runAll();
  expect([mails.length, await state()]).toEqual([1, "failed"]);
  // A worker that died in the middle of the call.
  await tenant.db.run(setReceiptMail(tenant, purchaseId, ["unknown"], "sending"));
  const again = tenant.jobs.plan(mailReceiptJob, receiptOf(purchaseId), { key: purchaseId });
  await tenant.db.run(again.statement);
  again.wake();
  await shop.runAll();
  expect(mails).toHaveLength(1);
  expect(await rowsOf(tenant, receiptMails)).toMatchObject([{ state: "unknown" }]);
});

test("a receipt whose work failed at its last try is told as not sent", async () => {
  const { shop, tenant, purchaseId, confirm, state } = await scene();
  await confirm();
  expect(await state()).toBe("waiting");
  await mailReceipt.exhausted?.(tenant, shop.pipes, receiptOf(purchaseId), new Error("no"));
  expect(await state()).toBe("failed");
});

test("a busy vendor gets the mail later, once; one that refuses it ends it", async () => {
  const busy = await scene();
  busy.answers.push(new Response("{}", { status: 429, headers: { "retry-after": "60" } }));
  await busy.confirm();
  await busy.shop.runDue();
  expect([busy.mails.length, await busy.state()]).toEqual([0, "waiting"]);
  busy.shop.platform.clock.advance(60_000);
  await busy.shop.sweep();
  await busy.shop.runAll();
  expect([busy.mails.length, await busy.state()]).toEqual([1, "sent"]);
  const wrong = await scene();
  wrong.answers.push(Response.json({ code: "unauthorized" }, { status: 401 }));
  await wrong.confirm();
  await wrong.shop.runAll();
  expect([wrong.mails.length, await wrong.state()]).toEqual([0, "failed"]);
  // It stops for people, who may send it again.
  const [letter] = await rowsOf(wrong.tenant, deadLetters);
  expect(letter).toMatchObject({ kind: "mail_receipt", attempts: 1, cause: "Error: mail refused: denied" });
  expect(await retryDeadLetter(wrong.tenant, wrong.shop.jobs, letter?.id ?? 0)).toBe("started");
  expect(await wrong.state()).toBe("waiting");
  await wrong.shop.runAll();
  expect([wrong.mails.length, await wrong.state()]).toEqual([1, "sent"]);
  expect(await rowsOf(wrong.tenant, deadLetters)).toEqual([]);
});

test("a receipt whose turn comes when the platform has no sender stops, and goes out once it has one again", async () => {
  const { shop, tenant, mails, confirm, state } = await scene();
  const { mail } = shop.pipes;
  Object.assign(shop.pipes, { mail: null });
  await confirm();
  await shop.runAll();
  const [letter] = await rowsOf(tenant, deadLetters);
  expect([await state(), letter?.cause]).toEqual(["failed", "Error: mail refused: no sender"]);
  Object.assign(shop.pipes, { mail });
  expect(await retryDeadLetter(tenant, shop.jobs, letter?.id ?? 0)).toBe("started");
  await shop.runAll();
  expect([mails.length, await state()]).toEqual([1, "sent"]);
});

test("a vendor that does not say how long it is busy is asked again after five minutes", async () => {
  const { shop, mails, answers, confirm } = await scene();
  answers.push(new Response("{}", { status: 429 }));
  await confirm();
  await shop.runDue();
  shop.platform.clock.advance(299_000);
  await shop.sweep();
  await shop.runDue();
  expect(mails).toEqual([]);
  shop.platform.clock.advance(1_000);
  await shop.sweep();
  await shop.runDue();
  expect(mails).toHaveLength(1);
});

test("who got all the money back before we heard of the payment is sent no receipt", async () => {
  const { shop, last, mails, tell, state } = await scene();
  last.refunded = 4500;
  await tell("charge.refunded");
  await shop.runAll();
  expect([mails, await state()]).toEqual([[], null]);
});

test("without the platform's key nothing is planned, and the credits come all the same", async () => {
  const { shop, tenant, mails, confirm, state } = await scene({ hasKey: false });
  expect((await confirm()).status).toBe(200);
  await shop.runAll();
  expect([mails.length, await state()]).toEqual([0, null]);
  expect(await rowsOf(tenant, receiptMails)).toEqual([]);
});

test("names cannot become markup, and without an address of the platform there is no link", () => {
  const receipt = {
    purchaseId: "0b6f1a2c-7777-4444-8888-999999999999",
    to: { email: "a@b.mx", name: '<img src=x onerror="alert(1)">' },
    packageName: "A&B",
    credits: 1,
    amount: 299,
    method: "paypal" as const,
    reference: "<b>",
    paidAt: Date.UTC(2026, 10, 24, 2),
  };
  const { subject, html, text } = receiptTexts(receipt, null, { zone: "America/Mexico_City", country: "México" }, null);
  expect(subject).toBe("Recibo de tu compra: 1 crédito (folio 0B6F1A2C)");
  expect(html).not.toMatch(/<img|<b>|href/);
  expect(html).toContain("Paquete A&amp;B, 1 crédito");
  expect(text).toContain("23 de noviembre de 2026");
  expect(text).not.toContain("http");
});
