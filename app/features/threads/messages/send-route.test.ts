import { describe, expect, test } from "vitest";
import { CARRIERS, CHANNELS } from "~/wire/channel";
import { sendRoute } from "./send-route";

const table = CARRIERS.flatMap((platform) =>
  CHANNELS.map((channel) => ({ pair: `${platform} ${channel}`, ...sendRoute(platform, channel) })),
);

describe("how a message leaves, for every platform and channel", () => {
  test("CHAN-20 SMS of Twilio and of httpSMS have a call of their own", () => {
    const own = table.filter(({ call }) => call !== "conversation");
    expect(own).toEqual([
      { pair: "twilio sms", call: "twilio-sms", carrier: "twilio" },
      { pair: "httpsms sms", call: "httpsms-sms", carrier: "httpsms" },
    ]);
  });

  test("CHAN-21 in all other cases it is the conversation's call", () => {
    expect(table).toHaveLength(CARRIERS.length * CHANNELS.length);
    expect(table.filter(({ call }) => call === "conversation")).toHaveLength(table.length - 2);
  });

  test("nobody carries what a vendor cannot: no mail by SMS, no call", () => {
    expect(table.filter(({ carrier }) => carrier !== null).map(({ pair, carrier }) => `${pair} → ${carrier}`)).toEqual([
      "brevo whatsapp → brevo",
      "brevo sms → brevo",
      "brevo webchat → brevo",
      "brevo email → brevo",
      "twilio whatsapp → twilio",
      "twilio sms → twilio",
      "httpsms sms → httpsms",
      "meta whatsapp → meta",
      "other webchat → webchat",
      "other voice_plugin → webchat",
    ]);
  });
});
