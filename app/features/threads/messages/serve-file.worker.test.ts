import type { AppLoadContext } from "@remix-run/cloudflare";
import { describe, expect, test } from "vitest";
import type { Tenant } from "~/platform/tenancy.server";
import { loader as fileCall } from "~/routes/archivos.$token";
import { inbound, newTenant } from "../../../../tests/support/builders";
import { plantFile } from "../../../../tests/support/files";
import { type TestPlatform, testPlatform } from "../../../../tests/support/platform";
import { workshop } from "../../../../tests/support/run-queue";
import type { messageFiles } from "../tables.server";
import { deleteConversation } from "../trash-conversation.server";
import { openSignedFile, outgoingFile, signedFileAddress, signedFilePath } from "./file-address.server";
import { receiveMessage } from "./receive-message.server";
import { STAFF_SERVING, serveFile } from "./serve-file.server";

async function stored(over: Partial<typeof messageFiles.$inferInsert> = {}) {
  const platform = testPlatform();
  const tenant = await newTenant(platform);
  const { message } = await receiveMessage(tenant, inbound());
  await plantFile(tenant, message, over);
  return { platform, tenant, message };
}

const ask = (tenant: Tenant, id: number, headers: Record<string, string> = {}) =>
  serveFile(tenant, id, new Request("https://app.example.test/", { headers }), STAFF_SERVING);

const textOf = async (response: Response) => new TextDecoder().decode(await response.arrayBuffer());

describe("a message's file", () => {
  test("a picture is shown, kept privately, and nothing in it may run", async () => {
    const { tenant, message } = await stored();
    const response = await ask(tenant, message.id);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "image/jpeg",
      "content-disposition": "inline; filename=\"foto.jpg\"; filename*=UTF-8''foto.jpg",
      "content-length": "10",
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringContaining("sandbox"),
      "cache-control": "private, max-age=3600",
      vary: "cookie, authorization",
    });
    expect(await textOf(response)).toBe("0123456789");
    const again = await ask(tenant, message.id, { "if-none-match": response.headers.get("etag") ?? "" });
    expect(again.status).toBe(304);
  });

  test.each([
    ["text/html", "application/octet-stream", "attachment"],
    ["image/svg+xml", "application/octet-stream", "attachment"],
    [null, "application/octet-stream", "attachment"],
    ["text/plain", "text/plain; charset=utf-8", "attachment"],
    ["application/zip", "application/zip", "attachment"],
    ["application/pdf", "application/pdf", "inline"],
    ["audio/ogg", "audio/ogg", "inline"],
    ["video/mp4", "video/mp4", "inline"],
  ])("%s is handed over as %s, %s", async (mimeType, contentType, disposition) => {
    const { tenant, message } = await stored({ mimeType, name: 'Menú "1"\r\nx.pdf' });
    const response = await ask(tenant, message.id);
    const { headers } = response;
    expect(await textOf(response)).toBe("0123456789");
    expect(headers.get("content-type")).toBe(contentType);
    expect(headers.get("content-disposition")).toBe(
      `${disposition}; filename="Men_ _1___x.pdf"; filename*=UTF-8''Men%C3%BA%20%221%22%0D%0Ax.pdf`,
    );
    expect(headers.get("content-security-policy")?.includes("sandbox")).toBe(mimeType !== "application/pdf");
  });

  test("players get the piece they ask for", async () => {
    const { tenant, message } = await stored({ mimeType: "audio/ogg" });
    const piece = await ask(tenant, message.id, { range: "bytes=2-4" });
    expect([piece.status, piece.headers.get("content-range"), await textOf(piece)]).toEqual([
      206,
      "bytes 2-4/10",
      "234",
    ]);
    const end = await ask(tenant, message.id, { range: "bytes=-3" });
    expect([end.status, end.headers.get("content-length"), await textOf(end)]).toEqual([206, "3", "789"]);
    const outside = await ask(tenant, message.id, { range: "bytes=10-" });
    expect([outside.status, outside.headers.get("content-range")]).toEqual([416, "bytes */10"]);
    const changed = await ask(tenant, message.id, { range: "bytes=2-4", "if-range": '"other"' });
    expect(changed.status).toBe(200);
    expect(await textOf(changed)).toBe("0123456789");
    const etag = changed.headers.get("etag") ?? "";
    const same = await ask(tenant, message.id, { range: "bytes=2-4", "if-range": etag });
    expect([same.status, await textOf(same)]).toEqual([206, "234"]);
  });

  test("pages of other sites show none of the staff's files, and only what a web chat is given", async () => {
    const { tenant, message } = await stored();
    const open = async (elsewhere: boolean) => {
      const { headers } = await serveFile(tenant, message.id, new Request("https://x.mx/"), { maxAge: 1, elsewhere });
      return headers.get("cross-origin-resource-policy");
    };
    expect((await ask(tenant, message.id)).headers.get("cross-origin-resource-policy")).toBe("same-origin");
    expect([await open(false), await open(true)]).toEqual(["same-origin", "cross-origin"]);
  });

  test("what is not stored, foreign, or in the trash is not there", async () => {
    const { platform, tenant, message } = await stored();
    const other = await newTenant(platform);
    const waiting = await receiveMessage(tenant, inbound());
    await plantFile(tenant, waiting.message, { state: "waiting" });
    await expect(ask(tenant, waiting.message.id)).rejects.toMatchObject({ status: 404 });
    await expect(ask(other, message.id)).rejects.toMatchObject({ status: 404 });
    await expect(ask(tenant, 7)).rejects.toMatchObject({ status: 404 });
    await deleteConversation(tenant, message.conversationId);
    await expect(ask(tenant, message.id)).rejects.toMatchObject({ status: 404 });
  });
});

describe("a signed address", () => {
  const tokenOf = (path: string) => path.split("/").at(-1) ?? "";
  const opens = (platform: TestPlatform, token: string) =>
    openSignedFile(platform.control, token).then(
      ({ tenant, messageId }) => [tenant.uuid, messageId],
      (error) => error.status,
    );

  test("it opens one message's file of one tenant until it expires", async () => {
    const { platform, tenant, message } = await stored();
    const path = await signedFilePath(tenant, message.id, 60_000);
    expect(await opens(platform, tokenOf(path))).toEqual([tenant.uuid, message.id]);
    platform.clock.advance(59_999);
    expect(await opens(platform, tokenOf(path))).toEqual([tenant.uuid, message.id]);
    platform.clock.advance(1);
    expect(await opens(platform, tokenOf(path))).toBe(404);
    expect(tenant.publicOrigin).toBe(null);
    expect(await signedFileAddress(tenant, message.id)).toBe(null);
  });

  test("the address that a customer opens later works for thirty days, one that a provider fetches for an hour", async () => {
    const { platform, tenant, message } = await stored();
    const DAY = 24 * 3_600_000;
    const worksFor = async (of: "brevo" | "meta", channel: string) => {
      const file = await outgoingFile(tenant, { id: message.id, platform: of }, channel);
      const [, , expiry = ""] = tokenOf(file?.path ?? "").split(".");
      return Number.parseInt(expiry, 36) - platform.clock.now();
    };
    expect([await worksFor("brevo", "webchat"), await worksFor("meta", "whatsapp")]).toEqual([30 * DAY, 3_600_000]);
  });

  test("a browser keeps the file as long as its address opens it, and an hour at most", async () => {
    const { platform, pipes, jobs } = workshop();
    const { control, requestId } = platform;
    const context: AppLoadContext = { platform, pipes, jobs, control, requestId, nonce: "", address: "" };
    const tenant = await newTenant(platform);
    const { message } = await receiveMessage(tenant, inbound());
    await plantFile(tenant, message, {});
    const kept = async (life: number) => {
      const path = await signedFilePath(tenant, message.id, life);
      const request = new Request(`http://localhost${path}`);
      const response = await fileCall({ request, context, params: { token: tokenOf(path) } });
      return [response.status, response.headers.get("cache-control")];
    };
    expect(await kept(90_500)).toEqual([200, "private, max-age=90"]);
    expect(await kept(7_200_000)).toEqual([200, "private, max-age=3600"]);
  });

  test("a token with one character changed, another message, tenant or expiry opens nothing", async () => {
    const { platform, tenant, message } = await stored();
    const other = await newTenant(platform);
    const token = tokenOf(await signedFilePath(tenant, message.id));
    const [uuid, id, expiry, signature] = token.split(".");
    const forged = [
      "",
      "no.existe",
      [other.uuid, id, expiry, signature].join("."),
      [uuid, (message.id + 1).toString(36), expiry, signature].join("."),
      [uuid, id, `${expiry}z`.slice(1), signature].join("."),
      [uuid, id, expiry, await tenant.secrets.token("message-file")].join("."),
      `${token}.x`,
      ...[...token].map((mark, at) => `${token.slice(0, at)}${mark === "a" ? "b" : "a"}${token.slice(at + 1)}`),
    ];
    const answers = await Promise.all(forged.map((one) => opens(platform, one)));
    expect(new Set(answers)).toEqual(new Set([404]));
  });
});
