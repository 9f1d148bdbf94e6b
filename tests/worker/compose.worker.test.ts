import { afterEach, expect, test, vi } from "vitest";
import type { Settings } from "~/platform/env.server";
import type { Mail } from "~/providers/mail/port";
import { composePipes } from "../../workers/compose";
import { workshop } from "../support/run-queue";

const pipesWith = (settings: Partial<Settings> = {}) => composePipes(workshop({ settings }).platform);

/** The addresses that are asked, and with what; nobody answers. */
function listen(): { address: string; body: Record<string, unknown> }[] {
  const asked: { address: string; body: Record<string, unknown> }[] = [];
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
    asked.push({ address: String(address), body: JSON.parse(String(init?.body ?? "{}")) });
    return Response.json({}, { status: 500 });
  });
  return asked;
}
afterEach(() => {
  vi.unstubAllGlobals();
});

test("our own chats are carried by us, a call by its transcript, and everything else by the service that brought it", () => {
  const { messaging } = pipesWith();
  const carriers = [
    messaging("other", "webchat"),
    messaging("other", "voice_plugin"),
    messaging("twilio", "voice"),
    messaging("other", "voice"),
    messaging("other", "whatsapp"),
    messaging("brevo", "webchat"),
  ];
  expect(carriers.map((carrier) => carrier?.name ?? null)).toEqual([
    "webchat",
    "webchat",
    "transcript",
    "transcript",
    null,
    null,
  ]);
});

test("the platform mails only with a key and a sender, at the address of its settings", async () => {
  const key = { PLATFORM_BREVO_API_KEY: "k" };
  const sender = { PLATFORM_MAIL_SENDER: "avisos@plataforma.example" };
  expect([pipesWith().mail, pipesWith(key).mail, pipesWith(sender).mail]).toEqual([null, null, null]);
  const asked = listen();
  const mail: Mail = {
    to: { email: "a@b.mx", name: null },
    subject: "s",
    text: "t",
    html: "<p>t</p>",
    tag: "link",
    key: "1",
  };
  await pipesWith({ ...key, ...sender, BREVO_API_BASE: "https://correo.example/v3" }).mail?.send(mail);
  expect(asked.map(({ address, body }) => [address, body.sender])).toEqual([
    ["https://correo.example/v3/smtp/email", expect.objectContaining({ email: "avisos@plataforma.example" })],
  ]);
});

test("without a key the built-in answerer answers; with one the model of the settings, or the one that is usual", async () => {
  expect(pipesWith().ai.name).toBe("local");
  const asked = listen();
  const read = async (settings: Partial<Settings>) => {
    const { ai } = pipesWith({ OPENAI_API_KEY: "sk-test", ...settings });
    const reading = { instructions: "Lee", text: "t", name: "n", schema: {} };
    await expect(ai.read?.(reading, AbortSignal.timeout(5_000))).rejects.toThrow();
    return [asked.at(-1)?.address, asked.at(-1)?.body.model, ai.answerMilliseconds, ai.embeddingModel];
  };
  expect(await read({})).toEqual(["https://api.openai.com/v1/chat/completions", "gpt-5.4", undefined, null]);
  const own = {
    OPENAI_BASE_URL: "https://modelo.example/v9",
    OPENAI_MODEL: "otro",
    OPENAI_EMBEDDING_MODEL: "vectores",
  };
  expect(await read({ ...own, OPENAI_ANSWER_SECONDS: 7 })).toEqual([
    "https://modelo.example/v9/chat/completions",
    "otro",
    7_000,
    "vectores",
  ]);
});

test("an action may call this very machine in development, and never in production", () => {
  const allows = (ENVIRONMENT: Settings["ENVIRONMENT"], address: string) =>
    pipesWith({ ENVIRONMENT }).endpoints.isAllowed(address);
  expect(allows("development", "http://localhost:8787/precio")).toBe(true);
  expect(allows("production", "http://localhost:8787/precio")).toBe(false);
  expect(allows("production", "https://tienda.example/precio")).toBe(true);
});
