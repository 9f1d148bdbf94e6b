import { expect, test } from "vitest";
import type { CarrierMessage } from "~/providers/messaging/port";
import { shakeHands } from "./meta";
import { answerTo, app, asWebhook, CUSTOMER, heard, heardBy, isEcho, open, standIns } from "./opened-accounts";

standIns();

test("Twilio: numbers, stop words, the window of WhatsApp and locations", async () => {
  const opened = await open("twilio");
  expect(await answerTo(opened, "twilio")).toMatchObject({ kind: "sent" });
  expect(await answerTo(opened, "twilio", { text: "STOP" })).toEqual({ kind: "refused", code: "twilio_21610" });
  expect(await answerTo(opened, "twilio", { text: "START" })).toMatchObject({ kind: "sent" });
  const send = (over: Partial<CarrierMessage>) =>
    opened.vendor.send(opened.account, {
      messageId: "own:3",
      channel: "sms",
      to: CUSTOMER.twilio,
      content: "Hola",
      fromAi: false,
      ...over,
    });
  expect(await send({ to: "55" })).toEqual({ kind: "refused", code: "twilio_21211" });
  expect(await send({ content: "" })).toEqual({ kind: "refused", code: "twilio_21602" });
  expect(await send({ content: "x".repeat(1_601) })).toEqual({ kind: "refused", code: "twilio_21617" });
  await opened.fake.closeWindow(opened.key, CUSTOMER.twilio);
  expect(await send({ channel: "whatsapp" })).toEqual({ kind: "refused", code: "twilio_63016" });
  await opened.fake.write(opened.key, {
    from: CUSTOMER.twilio,
    channel: "whatsapp",
    location: { latitude: 19.4326, longitude: -99.1332, label: "Zócalo" },
  });
  expect(await heard(opened)).toMatchObject([{ channel: "whatsapp", content: expect.stringContaining("Zócalo") }]);
  expect(await send({ channel: "whatsapp" })).toMatchObject({ kind: "sent" });
});

test("Meta: the handshake, the window, a button and a shared contact", async () => {
  const opened = await open("meta");
  const own = opened.fake.account(opened.key);
  expect(own && (await shakeHands(own))).toBe(false);
  expect(heardBy(opened)[0]?.query.get("hub.verify_token")).toBe("clave-del-webhook");
  expect(await answerTo(opened, "meta")).toMatchObject({ kind: "sent" });
  await opened.fake.closeWindow(opened.key, "5215512345678");
  const message: CarrierMessage = {
    messageId: "own:4",
    channel: "whatsapp",
    to: "5215512345678",
    content: "Hola",
    fromAi: false,
  };
  expect(await opened.vendor.send(opened.account, message)).toEqual({ kind: "refused", code: "meta_131047" });
  await opened.fake.write(opened.key, { from: CUSTOMER.meta, button: "Confirmar" });
  expect(await heard(opened)).toMatchObject([{ content: "Confirmar" }]);
  expect(await opened.vendor.send(opened.account, message)).toMatchObject({ kind: "sent" });
  await opened.fake.write(opened.key, { from: CUSTOMER.meta, contact: { name: "Ana", phone: "+525511111111" } });
  expect(await heard(opened)).toMatchObject([{ content: expect.stringContaining("Ana") }]);
});

test("Brevo: our own words come back marked, and are no message", async () => {
  const opened = await open("brevo");
  await opened.fake.write(opened.key, { from: CUSTOMER.brevo, text: "Hola" });
  expect(await answerTo(opened, "brevo")).toMatchObject({ kind: "sent" });
  await expect.poll(() => heardBy(opened).filter(isEcho).length).toBe(1);
  const echoes = heardBy(opened).filter(isEcho);
  expect(echoes.flatMap((request) => opened.vendor.parse(opened.account, asWebhook(request)))).toEqual([]);
  const unknown: CarrierMessage = {
    messageId: "own:5",
    channel: "whatsapp",
    to: "nadie",
    content: "Hola",
    fromAi: false,
  };
  expect(await opened.vendor.send(opened.account, unknown)).toEqual({
    kind: "refused",
    code: "brevo_invalid_parameter",
  });
});

test("httpSMS: a number that is not the phone's, a phone that was off, a plan that is used up", async () => {
  const opened = await open("httpsms");
  const foreign = { ...opened, account: { ...opened.account, phoneNumber: "+525500000000" } };
  expect(await answerTo(foreign, "httpsms")).toEqual({ kind: "refused", code: "httpsms_invalid_from" });
  await opened.fake.misbehave(opened.key, { kind: "refuse", code: "402", times: 1 });
  expect(await answerTo(opened, "httpsms")).toEqual({ kind: "refused", code: "httpsms_http_402" });
  expect(await answerTo(opened, "httpsms")).toMatchObject({ kind: "sent" });
  const id = (await opened.fake.sent(opened.key))[0]?.id ?? "";
  await opened.fake.report(opened.key, { id, status: "failed", code: "expired" });
  expect(await heard(opened)).toMatchObject([{ status: "failed", failureCode: "expired" }]);
  await expect(opened.fake.report(opened.key, { id, status: "read" })).rejects.toThrow("does not report");
});

test("a vendor fetches the files it is told of", async () => {
  const opened = await open("twilio");
  const link = `${app.origin}/archivos/abc`;
  await opened.vendor.send(opened.account, {
    messageId: "own:6",
    channel: "sms",
    to: CUSTOMER.twilio,
    content: "",
    fromAi: false,
    media: [{ url: link, name: "carta.pdf", mimeType: "image/jpeg" }],
  });
  await expect
    .poll(async () => (await opened.fake.sent(opened.key))[0]?.files)
    .toEqual([{ url: link, status: 200, mimeType: "text/plain; charset=utf-8", size: 2 }]);
});
