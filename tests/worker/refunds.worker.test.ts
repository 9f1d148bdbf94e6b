import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { saveIntegration } from "~/features/channels/save-integration.server";
import { notifications } from "~/features/notifications/tables.server";
import { messages } from "~/features/threads/tables.server";
import { creditsOf, HOURS, learn, OPEN, rowsOf } from "../support/builders";
import { CARRIERS, type CarrierKind } from "../support/carrier-kinds";
import { type Connected, connected } from "../support/carriers";
import { answerWith, scriptedAi } from "../support/scripted-ai";

const QUESTION = "¿A qué hora abren los domingos?";

/** A customer's question by a way on which the carrier reports what did not arrive. */
async function asked(carrier: CarrierKind, own: Connected): Promise<object> {
  if (carrier.type !== "brevo") return carrier.message("pregunta-1", 0, QUESTION);
  // Brevo is silent about its conversations, but not about mails.
  const kept = { apiKey: null, apiSecret: null, phoneNumber: null, phoneNumberCountryCode: null, agentId: null };
  const mails = { ...kept, senderName: "La Esquina", configuration: { mailSender: "hola@laesquina.example" } };
  await saveIntegration(own.tenant, own.shop.pipes, "brevo", mails, "https://app.example.test");
  const mail = {
    MessageId: "<pregunta@x>",
    From: { Name: "María", Address: "maria@example.com" },
    To: [{ Name: null, Address: "hola@reply.example" }],
    Subject: "Horario",
    Headers: {},
    ExtractedMarkdownMessage: QUESTION,
  };
  return { items: [mail] };
}

test.each(CARRIERS.map((carrier) => [carrier.name, carrier] as const))(
  "%s: an answer that was charged and did not arrive gives its credit back, once, however often that is reported",
  async (_name, carrier) => {
    const own = await connected(carrier, { ai: scriptedAi(answerWith(OPEN)) });
    const { shop, tenant } = own;
    await learn(shop, tenant, HOURS);
    await own.bring(await asked(carrier, own));
    await shop.runAll();
    const [answer, ...others] = await rowsOf(tenant, messages, eq(messages.sender, "ai"));
    expect(others).toEqual([]);
    if (!answer?.providerMessageId) throw new Error(`no answer left: ${JSON.stringify(answer)}`);
    const { id, providerMessageId } = answer;
    const { balance, keys } = await creditsOf(tenant);
    expect([answer.status, balance]).toEqual(["sent", 49]);
    expect(keys).toContain(`answer:${id}`);

    await own.bring(carrier.status(providerMessageId, "failed"));
    await shop.runAll();
    expect(await rowsOf(tenant, messages, eq(messages.id, id))).toMatchObject([{ status: "failed" }]);
    expect((await creditsOf(tenant)).balance).toBe(50);
    // The same words again, and two at one moment.
    await Promise.all([
      own.bring(carrier.status(providerMessageId, "failed")),
      own.bring(carrier.status(providerMessageId, "failed")),
    ]);
    await shop.runAll();
    const credits = await creditsOf(tenant);
    expect([credits.balance, credits.sum]).toEqual([50, 50]);
    expect(credits.keys.filter((key) => key === `refund:${id}`)).toHaveLength(1);
    expect(await rowsOf(tenant, notifications, eq(notifications.type, "failed_delivery"))).toHaveLength(1);
  },
);
