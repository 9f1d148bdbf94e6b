import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { setAi } from "~/features/answering/set-ai.server";
import { saveIntegration } from "~/features/channels/save-integration.server";
import type { IntegrationType } from "~/features/channels/schema";
import { integrationConfigs } from "~/features/channels/tables.server";
import { openSignedFile } from "~/features/threads/messages/file-address.server";
import { openAttachment } from "~/features/threads/messages/open-attachment.server";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { retryMessage } from "~/features/threads/messages/retry-message.server";
import { sendMessage } from "~/features/threads/messages/send-message.server";
import { serveFile } from "~/features/threads/messages/serve-file.server";
import { messageFiles } from "~/features/threads/tables.server";
import { deleteConversation } from "~/features/threads/trash-conversation.server";
import type { Tenant } from "~/platform/tenancy.server";
import { inbound, messagesOf, newTenant, rowsOf, staffOf } from "../support/builders";
import { PNG, pdfFile, pngFile } from "../support/pictures";
import { scriptedCarrier, type Workshop, workshop } from "../support/run-queue";

const ORIGIN = "https://app.example.test";

interface Sent {
  readonly url: string;
  readonly body: string;
}

/** A business with one connected account, its provider behind `fetch`, and a thread that a person looks after. */
async function connected(platform: IntegrationType, channel: "whatsapp" | "sms" | "email" | "webchat") {
  const sent: Sent[] = [];
  const vendor = { reply: (): Response => Response.json(ACCEPTED[platform](channel)) };
  const shop = workshop({
    carrier: null,
    vendors: {
      fetch: async (input, init) => {
        if (init?.method === "POST") sent.push({ url: String(input), body: String(init.body ?? "") });
        return vendor.reply();
      },
    },
  });
  const tenant = await newTenant(shop.platform);
  const fields = {
    apiKey: "ACaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
    apiSecret: "auth-token-de-prueba-0123",
    phoneNumber: "+525587654321",
    phoneNumberCountryCode: null,
    senderName: "LaEsquina",
    agentId: null,
    configuration: { mailSender: "hola@laesquina.example" },
  };
  await saveIntegration(tenant, shop.pipes, platform, fields, ORIGIN);
  // Brevo's own WhatsApp identifies a customer by its visitor id.
  const isVisitor = channel === "webchat" || (platform === "brevo" && channel === "whatsapp");
  const contact = channel === "email" ? "maria@example.com" : isVisitor ? "visitante1" : "+525512345678";
  const { conversationId } = await receiveMessage(tenant, inbound({ platform, channel, contact }));
  await setAi(tenant, staffOf(tenant), conversationId, false);
  await shop.runAll();
  return { shop, tenant, sent, conversationId, vendor };
}

const ACCEPTED: Readonly<Record<IntegrationType, (channel: string) => object>> = {
  twilio: () => ({ sid: "SM1", status: "active" }),
  meta: () => ({ messages: [{ id: "wamid.OUT" }] }),
  httpsms: () => ({ data: { id: "h-1" } }),
  brevo: (channel) => (channel === "email" ? { messageId: "<1@smtp>" } : { id: "agmsg1" }),
};

/** Opens the address in a request to the provider, as anybody with that address can. */
async function fetched(shop: Workshop, address: string): Promise<Uint8Array | number> {
  const url = new URL(address);
  expect(url.origin).toBe(ORIGIN);
  try {
    const { tenant, messageId } = await openSignedFile(shop.platform.control, url.pathname.split("/").at(-1) ?? "");
    const response = await serveFile(tenant, messageId, new Request(address), { maxAge: 60, elsewhere: true });
    return new Uint8Array(await response.arrayBuffer());
  } catch (error) {
    return error instanceof Error && "status" in error ? Number(error.status) : -1;
  }
}

async function attach(tenant: Tenant, conversationId: number, file: File, content = "Aquí está", clientId?: string) {
  return sendMessage(tenant, staffOf(tenant), conversationId, { content, clientId }, await openAttachment(file));
}

describe("a file of the staff", () => {
  test("it is stored before its message, which says whose it is and where", async () => {
    const shop = workshop({ carrier: scriptedCarrier() });
    const tenant = await newTenant(shop.platform);
    const { conversationId } = await receiveMessage(tenant, inbound({ platform: "other", channel: "webchat" }));
    const stored = await attach(tenant, conversationId, pngFile("C:\\fotos\\mi pastel.jpg"), "");
    expect(stored).toMatchObject({
      content: "",
      isMedia: true,
      mediaType: "image",
      mediaLink: `/admin/archivos/${stored.id}`,
      metadata: { fileName: "mi pastel.jpg.png", fileRatio: "1" },
    });
    const [file] = await rowsOf(tenant, messageFiles, eq(messageFiles.messageId, stored.id));
    expect(file).toMatchObject({
      state: "stored",
      objectKey: `messages/${stored.id}`,
      mimeType: "image/png",
      name: "mi pastel.jpg.png",
      size: PNG.length,
    });
    await shop.runAll();
    expect(shop.carrier.sent.at(-1)?.file).toMatchObject({ name: "mi pastel.jpg.png", mimeType: "image/png" });
  });

  test("a repeat, even at the same moment, is one message with one file, sent once", async () => {
    const { shop, tenant, sent, conversationId } = await connected("meta", "whatsapp");
    const clientId = crypto.randomUUID();
    const both = await Promise.all([1, 2, 3].map(() => attach(tenant, conversationId, pngFile(), "Foto", clientId)));
    const later = await attach(tenant, conversationId, pngFile(), "Foto", clientId);
    expect(new Set([...both, later].map(({ id }) => id)).size).toBe(1);
    await shop.runAll();
    expect(sent).toHaveLength(1);
    expect(await rowsOf(tenant, messageFiles)).toHaveLength(1);
    const names = await Promise.all([...both].map(({ id }) => tenant.files.get(`messages/${id}`)));
    expect(names.every((object) => object !== null)).toBe(true);
  });

  test("empty, foreign and heavy files are refused in Spanish, whatever they are called", async () => {
    const refusal = (file: File) =>
      openAttachment(file).then(
        () => null,
        ({ code, userMessage }) => [code, userMessage],
      );
    expect(await refusal(new File([], "foto.png"))).toEqual(["invalid", "Ese archivo está vacío. Elige otro."]);
    const foreign = ["unsupported", expect.stringContaining("Solo puedes mandar imágenes")];
    expect(await refusal(new File(["<script>alert(1)</script>"], "foto.png", { type: "image/png" }))).toEqual(foreign);
    expect(await refusal(new File(["<svg/>%PDF-"], "menu.pdf"))).toEqual(foreign);
    expect(await refusal(new File(["MZ%PDF-"], "menu.pdf"))).toEqual(foreign);
    expect(await refusal(new File([PNG, new Uint8Array(10 * 1024 * 1024)], "a.png"))).toEqual([
      "too_large",
      "Ese archivo pesa más de 10 MB, que es el máximo. Comprímelo o divídelo.",
    ]);
  });
});

describe("what each provider gets", () => {
  const mediaUrl = ({ body }: Sent) => new URLSearchParams(body).get("MediaUrl") ?? "";
  test.each([
    ["twilio", "whatsapp", mediaUrl],
    ["twilio", "sms", mediaUrl],
    ["meta", "whatsapp", ({ body }: Sent) => JSON.parse(body).image.link],
    ["httpsms", "sms", ({ body }: Sent) => JSON.parse(body).attachments[0]],
    ["brevo", "email", ({ body }: Sent) => JSON.parse(body).attachment[0].url],
    ["brevo", "whatsapp", ({ body }: Sent) => /https:\S+/.exec(JSON.parse(body).text)?.[0] ?? ""],
    ["brevo", "webchat", ({ body }: Sent) => /https:\S+/.exec(JSON.parse(body).text)?.[0] ?? ""],
  ] as const)("%s by %s: an address that gives the bytes, and later does not", async (platform, channel, addressOf) => {
    const { shop, tenant, sent, conversationId } = await connected(platform, channel);
    await attach(tenant, conversationId, pngFile());
    await shop.runDue();
    expect((await messagesOf(tenant, conversationId)).at(-1)).toMatchObject({ status: "sent", failureCode: null });
    expect(sent).toHaveLength(1);
    const [request] = sent;
    if (!request) throw new Error("nothing was sent");
    expect(decodeURIComponent(request.body.replaceAll("+", " "))).toContain("Aquí está");
    const address = addressOf(request);
    expect(await fetched(shop, address)).toEqual(PNG);
    shop.platform.clock.advance(31 * 24 * 3_600_000);
    expect(await fetched(shop, address)).toBe(404);
  });

  test("WhatsApp gets a PDF as a document with its name and its words", async () => {
    const { shop, tenant, sent, conversationId } = await connected("meta", "whatsapp");
    await attach(tenant, conversationId, pdfFile(), "El menú");
    await shop.runDue();
    expect(JSON.parse(sent[0]?.body ?? "{}")).toMatchObject({
      type: "document",
      document: { filename: "menú.pdf", caption: "El menú", link: expect.stringContaining(`${ORIGIN}/archivos/`) },
    });
  });

  test("what a channel does not carry is refused before anything is stored", async () => {
    const { tenant, conversationId } = await connected("brevo", "sms");
    await expect(attach(tenant, conversationId, pngFile())).rejects.toMatchObject({
      status: 422,
      userMessage: "Los SMS de Brevo solo llevan texto. Para mandar un archivo usa WhatsApp o correo.",
    });
    const meta = await connected("meta", "whatsapp");
    const gif = new File(["GIF89a…"], "baile.gif");
    await expect(attach(meta.tenant, meta.conversationId, gif)).rejects.toMatchObject({
      userMessage: "Este canal no acepta archivos GIF: manda JPG, PNG o PDF.",
    });
    expect(await rowsOf(meta.tenant, messageFiles)).toEqual([]);
  });

  test("a product without a public address says so, and the retry really sends", async () => {
    const { shop, tenant, sent, conversationId } = await connected("twilio", "whatsapp");
    const at = (webhookUrl: string) =>
      tenant.db.run(
        tenant.db.update(integrationConfigs, { webhookUrl }, eq(integrationConfigs.integrationType, "twilio")),
      );
    await at("");
    const { id } = await attach(tenant, conversationId, pngFile());
    await shop.runDue();
    expect(sent).toEqual([]);
    expect((await messagesOf(tenant, conversationId)).at(-1)).toMatchObject({
      status: "failed",
      failureCode: "no_public_address",
    });
    await at(`${ORIGIN}/api/twilio/webhook/${tenant.uuid}`);
    await retryMessage(tenant, conversationId, id);
    await shop.runDue();
    expect(await fetched(shop, mediaUrl(sent[0] ?? { url: "", body: "" }))).toEqual(PNG);
    expect((await messagesOf(tenant, conversationId)).at(-1)?.status).toBe("sent");
  });

  test("a provider that could not fetch it says why in Spanish; a thread in the trash serves nothing", async () => {
    const { shop, tenant, sent, conversationId, vendor } = await connected("twilio", "whatsapp");
    vendor.reply = () => Response.json({ code: 21620 }, { status: 400 });
    await attach(tenant, conversationId, pngFile());
    await shop.runDue();
    expect((await messagesOf(tenant, conversationId)).at(-1)).toMatchObject({
      status: "failed",
      failureCode: "twilio_21620",
    });
    await deleteConversation(tenant, conversationId);
    expect(await fetched(shop, mediaUrl(sent[0] ?? { url: "", body: "" }))).toBe(404);
  });
});
