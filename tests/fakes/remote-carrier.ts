import { z } from "zod";
import type { Carrier } from "./carrier";
import { deliverySchema, sentMessageSchema } from "./carrier-schema";

/** A vendor's fake that runs in another process. @param baseUrl as that process gave it */
export function remoteCarrier(baseUrl: string): Carrier {
  const { origin } = new URL(baseUrl);
  async function ask<T>(name: string, body: object, answer: z.ZodType<T>): Promise<T> {
    const response = await fetch(`${origin}/__${name}`, {
      method: "POST",
      // A kept connection may be closed at the very moment it is used again.
      headers: { connection: "close" },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${name} answered ${response.status}: ${text}`);
    return answer.parse(JSON.parse(text));
  }
  const tell = async (name: string, body: object) => void (await ask(name, body, z.unknown()));
  return {
    baseUrl,
    open: (account) => tell("open", account),
    write: (key, message, options) => ask("write", { key, message, options }, deliverySchema),
    report: (key, report, options) => ask("report", { key, report, options }, deliverySchema),
    sent: (key) => ask("sent", { key }, z.array(sentMessageSchema)),
    misbehave: (key, ...next) => tell("misbehave", { key, next }),
    behave: (key) => tell("behave", { key }),
    hold: (key) => tell("hold", { key }),
    release: (key, order) => ask("release", { key, order }, z.array(deliverySchema)),
    closeWindow: (key, contact) => tell("closeWindow", { key, contact }),
    close: async () => {},
  };
}
