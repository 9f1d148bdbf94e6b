import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
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
