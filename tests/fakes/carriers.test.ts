import { describe, expect, test } from "vitest";
import type { CarrierMessage } from "~/providers/messaging/port";
import {
  answerTo,
  app,
  asWebhook,
  CUSTOMER,
  channelOf,
  heard,
  heardBy,
  NAMES,
  open,
  PICTURE,
  standIns,
} from "./opened-accounts";
import { remoteCarrier } from "./remote-carrier";

standIns();

describe.each(NAMES)("%s", (name) => {
  test("a customer's message comes signed, with its words", async () => {
    const opened = await open(name);
    const delivery = await opened.fake.write(opened.key, {
      from: CUSTOMER[name],
      name: "Jorge",
      text: "¿Tienen mesa? 😀",
    });
    expect(delivery.statuses).toEqual([200]);
    expect(await heard(opened)).toMatchObject([
      { kind: "message", channel: channelOf(name), content: "¿Tienen mesa? 😀", providerMessageId: delivery.id },
    ]);
  });

  test("a picture waits where the vendor says", async () => {
    const opened = await open(name);
    await opened.fake.write(opened.key, { from: CUSTOMER[name], files: [PICTURE] });
    const [said] = await heard(opened);
    if (said?.kind !== "message") throw new Error("no message came");
    expect(said.media).toHaveLength(1);
    let source = said.media[0]?.source ?? "";
    if (name === "meta") {
      expect((await fetch(`${opened.fake.baseUrl}/${source}`)).status).toBe(401);
      const looked = await fetch(`${opened.fake.baseUrl}/${source}`, {
        headers: { authorization: `Bearer ${opened.key}` },
      });
      const found: unknown = await looked.json();
      source = typeof found === "object" && found !== null && "url" in found ? String(found.url) : "";
      expect((await fetch(source)).status).toBe(401);
    }
    if (name === "twilio") expect((await fetch(source)).status).toBe(401);
    const credentials = name === "twilio" ? `Basic ${btoa(`${opened.key}:secreto`)}` : `Bearer ${opened.key}`;
    const answer = await fetch(source, { headers: { authorization: credentials } });
    expect(answer.headers.get("content-type")).toBe("image/png");
    expect(Buffer.from(await answer.arrayBuffer()).toString("base64")).toBe(PICTURE.base64);
  });

  test("an answer is taken with an id, kept, and reported on", async () => {
    const opened = await open(name);
    // Brevo reports on its mail and SMS only.
    const message = name === "brevo" ? { from: "maria@example.com", channel: "email" as const, subject: "Hola" } : {};
    const sent = await answerTo(opened, name, message);
    const [kept] = await opened.fake.sent(opened.key);
    expect(sent).toEqual({ kind: "sent", status: "sent", providerId: kept?.id });
    expect(kept).toMatchObject({ text: "Sí, ¡claro!", status: "accepted" });
    if (name === "twilio") {
      // Without a StatusCallback Twilio has no address to report to.
      expect(new URLSearchParams(kept?.body).get("StatusCallback")).toBe(opened.account.webhookUrl);
    }
    for (const status of ["sent", "delivered", "failed"] as const) {
      const delivery = await opened.fake.report(opened.key, { id: kept?.id ?? "", status });
      expect(delivery.statuses).toEqual([200]);
      const said = await heard(opened);
      expect(said).toMatchObject([{ kind: "status", providerMessageId: kept?.id, status }]);
    }
    expect((await opened.fake.sent(opened.key))[0]).toMatchObject({ status: "failed" });
  });

  test("wrong credentials open nothing", async () => {
    const opened = await open(name);
    expect(await opened.vendor.test(opened.account)).toMatchObject({ ok: true });
    expect(await opened.vendor.test({ ...opened.account, apiKey: "otra" })).toEqual({
      ok: false,
      reason: "credentials",
    });
    const stranger = { ...opened, account: { ...opened.account, apiKey: "otra" } };
    expect(await answerTo(opened, name)).toMatchObject({ kind: "sent" });
    const message: CarrierMessage = {
      messageId: "own:2",
      channel: channelOf(name),
      to: CUSTOMER[name],
      content: "Hola",
      fromAi: false,
    };
    expect(await stranger.vendor.send(stranger.account, message)).toMatchObject({ kind: "refused" });
    expect(await opened.fake.sent(opened.key)).toHaveLength(1);
  });

  test("it is busy, fails, loses its answer, and does the work twice when told", async () => {
    const opened = await open(name);
    await opened.fake.misbehave(
      opened.key,
      { kind: "busy", seconds: 7, times: 1, on: "send" },
      { kind: "fail", status: 500, times: 1, on: "send" },
      { kind: "lose", times: 1, on: "send" },
      { kind: "repeat", runs: 2, times: 1, on: "send" },
    );
    const said: string[] = [];
    for (let time = 0; time < 4; time += 1) said.push((await answerTo(opened, name)).kind);
    expect(said).toEqual(["later", "unknown", "unknown", "sent"]);
    // Lost, but sent; and one that went out twice.
    expect(await opened.fake.sent(opened.key)).toHaveLength(3);
  });

  test("webhooks are repeated, held back and delivered in another order", async () => {
    const opened = await open(name);
    const twice = await opened.fake.write(opened.key, { from: CUSTOMER[name], text: "uno" }, { times: 2 });
    expect(twice.statuses).toEqual([200, 200]);
    expect(heardBy(opened)).toHaveLength(2);
    expect(heardBy(opened)[0]?.body).toBe(heardBy(opened)[1]?.body);
    await opened.fake.hold(opened.key);
    await opened.fake.write(opened.key, { from: CUSTOMER[name], text: "dos" });
    await opened.fake.write(opened.key, { from: CUSTOMER[name], text: "tres" });
    expect(heardBy(opened)).toHaveLength(2);
    const released = await opened.fake.release(opened.key, "reversed");
    expect(released.map(({ statuses }) => statuses)).toEqual([[200], [200]]);
    const words = heardBy(opened)
      .slice(2)
      .flatMap((request) => opened.vendor.parse(opened.account, asWebhook(request)));
    expect(words.map((one) => (one.kind === "message" ? one.content : one.kind))).toEqual(["tres", "dos"]);
  });

  test("another process steers it the same way", async () => {
    const opened = await open(name);
    const remote = remoteCarrier(opened.fake.baseUrl);
    await remote.open({ key: `${opened.key}-b`, webhookUrl: `${app.origin}/x`, secret: "s", number: "+525587654321" });
    expect((await remote.write(`${opened.key}-b`, { from: CUSTOMER[name], text: "Hola" })).statuses).toEqual([200]);
    expect(await remote.sent(`${opened.key}-b`)).toEqual([]);
    await expect(remote.sent("nadie")).rejects.toThrow("409");
  });
});
