import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { webhookSecret } from "~/features/channels/account.server";
import { saveIntegration } from "~/features/channels/save-integration.server";
import { messageJson } from "~/features/threads/messages/json";
import { STAFF_SERVING, serveFile } from "~/features/threads/messages/serve-file.server";
import { messages } from "~/features/threads/tables.server";
import { handleWebhook, webhookDoor } from "../../workers/webhooks";
import sent from "../fixtures/providers/brevo/webhook.inboundEmailProcessed.json";
import { newTenant, rowsOf } from "../support/builders";
import { PDF } from "../support/pictures";
import { workshop } from "../support/run-queue";
import { brevoWebhook } from "../support/signed-webhooks";

const ORIGIN = "https://app.example.test";
const KEY = "xkeysib-de-prueba";

test("API-42 what hangs on a mail is fetched once by Brevo's token with our key, keeps its name, and opens for staff", async () => {
  const asked: { url: string; key: string | null }[] = [];
  const shop = workshop({
    carrier: null,
    vendors: {
      fetch: async (input, init) => {
        const url = String(input);
        if (!url.includes("/inbound/attachments/")) return Response.json({ email: "hola@laesquina.example" });
        asked.push({ url, key: new Headers(init?.headers).get("api-key") });
        return new Response(PDF);
      },
    },
  });
  const tenant = await newTenant(shop.platform);
  const empty = { phoneNumberCountryCode: null, agentId: null, configuration: null };
  const account = { apiKey: KEY, apiSecret: null, phoneNumber: null, senderName: "LaEsquina", ...empty };
  await saveIntegration(tenant, shop.pipes, "brevo", account, ORIGIN);
  const address = `${ORIGIN}/api/brevo/webhook/${tenant.uuid}`;
  const door = webhookDoor(new URL(address).pathname);
  if (!door) throw new Error("no door");
  for (let time = 0; time < 2; time += 1) {
    const request = brevoWebhook(address, await webhookSecret(tenant, "brevo"), sent);
    expect((await handleWebhook(request, shop.platform.control, shop.pipes, door)).status).toBe(200);
    await shop.platform.settle();
  }
  await shop.runAll();
  const kept = await rowsOf(tenant, messages, eq(messages.sender, "customer"));
  expect(kept.map(messageJson)).toMatchObject([
    {
      content: "Gracias, ¿pueden cambiar la dirección?",
      mediaType: "other",
      fileState: "stored",
      fileName: "ticket.pdf",
      fileSize: PDF.byteLength,
    },
  ]);
  const [item] = sent.items;
  const token = item?.Attachments[0]?.DownloadToken;
  expect(asked).toEqual([{ url: `https://api.brevo.com/v3/inbound/attachments/${token}`, key: KEY }]);
  const response = await serveFile(tenant, kept[0]?.id ?? 0, new Request(ORIGIN), STAFF_SERVING);
  expect(response.headers.get("content-type")).toBe("application/pdf");
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(PDF);
});

/** A business with a mailbox at Brevo, and the way in which Brevo brings it mail. */
async function mailbox() {
  const shop = workshop({
    carrier: null,
    vendors: { fetch: async () => Response.json({ email: "hola@laesquina.example" }) },
  });
  const tenant = await newTenant(shop.platform);
  const empty = { phoneNumberCountryCode: null, agentId: null, configuration: null };
  const account = { apiKey: KEY, apiSecret: null, phoneNumber: null, senderName: "LaEsquina", ...empty };
  await saveIntegration(tenant, shop.pipes, "brevo", account, ORIGIN);
  const address = `${ORIGIN}/api/brevo/webhook/${tenant.uuid}`;
  const door = webhookDoor(new URL(address).pathname);
  if (!door) throw new Error("no door");
  const bring = async (items: readonly object[]) => {
    const request = brevoWebhook(address, await webhookSecret(tenant, "brevo"), { ...sent, items });
    const { status } = await handleWebhook(request, shop.platform.control, shop.pipes, door);
    await shop.platform.settle();
    return status;
  };
  return { tenant, bring };
}

test("a mail that is too long is cut where it is read, and kept whole as a file that staff open", async () => {
  const { tenant, bring } = await mailbox();
  const long = `Pedido:\n${"una concha más, ".repeat(2_000)}¡fin!`;
  const mail = { ...sent.items[0], ExtractedMarkdownMessage: null, RawTextBody: long, Attachments: [] };
  for (let time = 0; time < 2; time += 1) expect(await bring([mail])).toBe(200);
  const kept = await rowsOf(tenant, messages, eq(messages.sender, "customer"));
  expect(kept.map(messageJson)).toMatchObject([
    { isMedia: true, fileName: "correo-completo.txt", mediaLink: `/admin/archivos/${kept[0]?.id}` },
  ]);
  expect(kept[0]?.content).toHaveLength(20_000);
  const response = await serveFile(tenant, kept[0]?.id ?? 0, new Request(ORIGIN), STAFF_SERVING);
  expect(response.headers.get("content-disposition")).toContain("attachment");
  expect(await response.text()).toBe(long);
});

test("many mails at once give others their turn from the twenty-first on, and all arrive", async () => {
  const { tenant, bring } = await mailbox();
  const pauses = vi.spyOn(scheduler, "wait");
  const mails = Array.from({ length: 23 }, (_, at) => ({ ...sent.items[0], MessageId: `<${at}@b>`, Attachments: [] }));
  expect(await bring(mails)).toBe(200);
  expect(pauses).toHaveBeenCalledTimes(3);
  for (const [milliseconds] of pauses.mock.calls) expect(milliseconds).toBeLessThanOrEqual(30);
  expect(await rowsOf(tenant, messages, eq(messages.sender, "customer"))).toHaveLength(23);
});
