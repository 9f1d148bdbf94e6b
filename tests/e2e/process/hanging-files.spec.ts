import { randomUUID } from "node:crypto";
import { connectAccount, webhookOf } from "../../fakes/connect";
import { startTwilioFake } from "../../fakes/twilio";
import { bootBuiltWorker } from "../../support/built-worker.mjs";
import { drawPng } from "../../support/draw-png";
import { newBusiness } from "../support/business";
import { HOURS } from "../support/carriers";
import { expect, test } from "../support/fixtures";

test("a file server that hangs holds up no document", async () => {
  const carrier = await startTwilioFake();
  // A server of its own, because a hanging one would delay the files of other tests.
  const worker = await bootBuiltWorker({ vars: { TWILIO_API_BASE: carrier.baseUrl } });
  try {
    const business = await newBusiness(worker.url);
    const key = `AC${randomUUID().replaceAll("-", "")}`;
    const webhook = await webhookOf("twilio", {
      origin: worker.vars.PUBLIC_ORIGIN ?? "",
      uuid: business.uuid,
      encryptionKey: worker.vars.ENCRYPTION_KEY ?? "",
    });
    const account = { key, secret: `secreto-${key}`, number: "+525512345678", ...webhook };
    await connectAccount(carrier, "twilio", account, business.post);
    // The application gives up on it after half a minute; a document is waited for less long.
    await carrier.misbehave(key, { kind: "hang", times: 1, on: "file" });
    const base64 = Buffer.from(drawPng(36, 64)).toString("base64");
    const delivery = await carrier.write(key, {
      from: "+525587654321",
      channel: "whatsapp",
      files: [{ name: "pastel.png", mimeType: "image/png", base64 }],
    });
    expect(delivery.statuses, delivery.answer).toEqual([200]);
    await business.teach("Horarios.txt", HOURS);
    const files = await (await worker.d1()).prepare("select state from message_files").all<{ state: string }>();
    expect(files.results).toEqual([{ state: "waiting" }]);
  } finally {
    await worker.dispose();
    await carrier.close();
  }
});
