import { env } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import { readIntegration, testIntegration } from "~/features/channels/save-integration.server";
import { retryMessage } from "~/features/threads/messages/retry-message.server";
import { sendMessage } from "~/features/threads/messages/send-message.server";
import { conversations, messages } from "~/features/threads/tables.server";
import { HOURS, learn, OPEN, rowsOf, staffOf } from "../support/builders";
import { CARRIERS } from "../support/carrier-kinds";
import { connected } from "../support/carriers";
import { forgeriesOf } from "../support/forgeries";
import { answerWith, scriptedAi } from "../support/scripted-ai";

const eachCarrier = describe.each(CARRIERS.map((carrier) => ({ name: carrier.name, carrier })));

/** Everything that the databases hold, as text. */
async function dump(): Promise<{ text: string; rows: number }> {
  let text = "";
  let rows = 0;
  for (const database of [env.DB, env.DB_1]) {
    if (!database) throw new Error("a database is missing");
    const { results: tables } = await database
      .prepare(
        `select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' and name not like '_cf_%'
          and name not like 'chunk_index%' and name not like 'message_index%'`,
      )
      .all<{ name: string }>();
    for (const { results } of await database.batch(
      tables.map(({ name }) => database.prepare(`select * from "${name}"`)),
    )) {
      text += JSON.stringify(results);
      rows += results.length;
    }
  }
  return { text, rows };
}

/** The files that were stored since then, with what is known of them: other tests leave many. */
async function storedFiles(since: number): Promise<string[]> {
  const found: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const page: R2Objects = await env.FILES.list({ cursor, include: ["customMetadata", "httpMetadata"] });
    for (const object of page.objects) {
      if (object.uploaded.getTime() < since) continue;
      const stored = await env.FILES.get(object.key);
      const words = new TextDecoder("latin1").decode(await stored?.arrayBuffer());
      found.push(`${JSON.stringify(object)} ${words}`);
    }
    if (!page.truncated) return found;
    cursor = page.cursor;
  }
}

eachCarrier("$name", ({ carrier }) => {
  test("Promise 13: an account's secrets are nowhere but in their encrypted row, whatever the provider says", {
    timeout: 120_000,
  }, async () => {
    const began = Date.now();
    const planted = `plantado-${crypto.randomUUID()}-${carrier.type}`;
    const own = await connected(carrier, {
      ai: scriptedAi(answerWith(OPEN)),
      apiSecret: planted,
      apiKey: `llave-${planted}`,
    });
    const { shop, tenant, secret } = own;
    const apiKey = `llave-${planted}`;
    await learn(shop, tenant, HOURS);
    // As real providers do: errors that repeat the credentials, and addresses with them.
    const says = JSON.stringify({
      code: "unauthorized",
      message: `bad key ${apiKey} ${planted} ${secret}`,
      error: planted,
    });
    const replies: (() => Response)[] = [
      () => new Response(says, { status: 400, headers: { "content-type": "application/json" } }),
      () => new Response(says, { status: 401 }),
      () => new Response(says, { status: 500 }),
      () => {
        throw new TypeError(`fetch of https://${apiKey}:${planted}@api.example/?t=${secret} failed`);
      },
      () => new Response(says, { status: 429, headers: { "retry-after": planted } }),
      () => new Response(`<html>${planted}</html>`, { status: 200 }),
      () => carrier.accepted(`out-${crypto.randomUUID()}`),
    ];
    const answers: string[] = [];
    const heard = async (response: Response) =>
      answers.push(await response.text(), JSON.stringify([...response.headers]));
    await heard(await own.bring(carrier.message("m-1", 3, "¿A qué hora abren los domingos?")));
    const [thread] = await rowsOf(tenant, conversations);
    for (const reply of replies) {
      own.reply = reply;
      own.read = reply;
      const sent = await sendMessage(tenant, staffOf(tenant), thread?.id ?? 0, { content: "Aquí estamos." });
      await shop.runAll();
      await retryMessage(tenant, thread?.id ?? 0, sent.id);
      await shop.runAll();
      answers.push(
        JSON.stringify(
          await testIntegration(tenant, shop.pipes, carrier.type, new URL(own.address).origin).catch((error) =>
            String(error),
          ),
        ),
      );
    }
    for (const { providerMessageId } of await rowsOf(tenant, messages)) {
      if (providerMessageId) await heard(await own.bring(carrier.status(providerMessageId, "failed")));
    }
    await heard(await own.bring(carrier.other()));
    const body = carrier.message("m-2", 3, "Hola");
    const other = { address: own.address.replace(/[^/]+$/, crypto.randomUUID()), secret: "otro-secreto-de-la-vecina" };
    const forged = await forgeriesOf({ carrier, victim: own, other, body, now: shop.platform.clock.now() });
    for (const { request } of forged) await heard(await own.ask(request));
    await shop.runAll();
    answers.push(JSON.stringify(await readIntegration(tenant, carrier.type)));

    const { text, rows } = await dump();
    const files = await storedFiles(began);
    const { logs, posted } = shop.platform;
    const hidden = [apiKey, planted, ...(carrier.signsWith === "webhookSecret" ? [secret] : [])];
    const places: [string, string][] = [
      ["the databases", text],
      ["the logs", logs.join("\n")],
      ["the live events", JSON.stringify(posted)],
      ["the answers", answers.join("\n")],
      ["the files", files.join("\n")],
    ];
    const found = places.flatMap(([place, words]) => hidden.filter((one) => words.includes(one)).map(() => place));
    console.log(
      `PROMISE 13: ${carrier.name}: ${hidden.length} secrets, ${replies.length} providers' answers that repeat them, ${forged.length} forgeries: 0 in ${rows} rows, ${logs.length} log lines, ${posted.length} live events, ${answers.length} answers and ${files.length} files`,
    );
    expect(found).toEqual([]);
    // The places are the right ones: the thread's words are in each that may know them.
    expect(text).toContain("Aquí estamos.");
    expect(JSON.stringify(posted)).toContain("Aquí estamos.");
    expect(logs.join("\n")).not.toContain("Aquí estamos.");
    expect(answers.join("\n")).toContain(`••••${apiKey.slice(-4)}`);
  });
});
