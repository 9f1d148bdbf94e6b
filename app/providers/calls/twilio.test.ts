import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { twilioCalls } from "./twilio";

const fixture = (name: string) => readFileSync(`tests/fixtures/providers/twilio/${name}.txt`, "utf8").trim();
const body = (fields: Record<string, string>) => new URLSearchParams({ CallSid: "CA1", ...fields }).toString();
const twiml = (...steps: Parameters<typeof twilioCalls.answer>[0]) => twilioCalls.answer(steps).text();
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';

describe("what Twilio tells", () => {
  test("a call comes in", () => {
    expect(twilioCalls.read(fixture("voice-inbound-call"))).toEqual({
      callId: "CAbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb",
      from: "+525512345678",
      to: "+525587654321",
      callerName: null,
      hasEnded: false,
      seconds: null,
      heard: "",
      transfer: null,
    });
  });

  test("the caller spoke", () => {
    expect(twilioCalls.read(fixture("voice-gather-speech"))).toMatchObject({
      heard: "Quiero hacer una reservación",
      hasEnded: false,
    });
  });

  test.each(["completed", "busy", "failed", "no-answer", "canceled"])("'%s' is the end", (status) => {
    expect(twilioCalls.read(body({ CallStatus: status, CallDuration: "125" }))).toMatchObject({
      hasEnded: true,
      seconds: 125,
    });
  });

  test.each([
    ["completed", "answered"],
    ["answered", "answered"],
    ["busy", "busy"],
    ["no-answer", "no_answer"],
    ["failed", "failed"],
    ["canceled", "canceled"],
    ["something new", "failed"],
  ])("the transfer ended: %s → %s", (status, outcome) => {
    expect(twilioCalls.read(body({ DialCallStatus: status, DialCallDuration: "7" }))?.transfer).toEqual({
      outcome,
      seconds: 7,
    });
  });

  test.each(["", "CallSid=", "CallSid=a%20b", "MessageSid=SM1", `CallSid=${"C".repeat(65)}`])("no call: %j", (text) => {
    expect(twilioCalls.read(text)).toBeNull();
  });
});

describe("what Twilio is told", () => {
  test("to listen: as the fixture, and silence is reported", async () => {
    expect(await twiml({ kind: "listen", text: "Hola", next: "https://a.test/v?step=said&turn=1" })).toBe(
      `${HEAD}<Response><Gather input="speech" language="es-MX" speechTimeout="auto" timeout="6" actionOnEmptyResult="true" action="https://a.test/v?step=said&amp;turn=1" method="POST"><Say language="es-MX">Hola</Say></Gather></Response>`,
    );
  });

  test("to pass the call on, to ask again, to hang up", async () => {
    expect(
      await twiml(
        { kind: "say", text: "Un momento" },
        { kind: "transfer", to: "+525500000000", next: "https://a.test/v?step=transferred" },
      ),
    ).toBe(
      `${HEAD}<Response><Say language="es-MX">Un momento</Say><Dial answerOnBridge="true" timeout="25" action="https://a.test/v?step=transferred" method="POST"><Number>+525500000000</Number></Dial></Response>`,
    );
    expect(await twiml({ kind: "ask_again", next: "https://a.test/v?a=1&b=2" }, { kind: "hang_up" })).toBe(
      `${HEAD}<Response><Redirect method="POST">https://a.test/v?a=1&amp;b=2</Redirect><Hangup/></Response>`,
    );
    expect(await twiml()).toBe(`${HEAD}<Response></Response>`);
  });

  test("hostile text stays text, and what XML cannot hold is left out", async () => {
    const text = `</Say><Dial>+1900</Dial>&"'\u0000\u0008\uD800 fin`;
    expect(await twiml({ kind: "say", text })).toBe(
      `${HEAD}<Response><Say language="es-MX">&lt;/Say&gt;&lt;Dial&gt;+1900&lt;/Dial&gt;&amp;&quot;&apos; fin</Say></Response>`,
    );
  });

  test("at most 3,000 characters are spoken at once", async () => {
    expect((await twiml({ kind: "say", text: "a".repeat(5_000) })).match(/a{10,}/)?.[0]).toHaveLength(3_000);
  });
});
