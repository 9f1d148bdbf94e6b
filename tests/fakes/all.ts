import { startBrevoFake } from "./brevo";
import type { LocalCarrier } from "./carrier";
import { startHttpSmsFake } from "./httpsms";
import { startMetaFake } from "./meta";
import { startTwilioFake } from "./twilio";

export const CARRIERS = ["brevo", "twilio", "httpsms", "meta"] as const;
export type CarrierName = (typeof CARRIERS)[number];

export const VARIABLES = {
  brevo: "BREVO_API_BASE",
  twilio: "TWILIO_API_BASE",
  httpsms: "HTTPSMS_API_BASE",
  meta: "META_API_BASE",
} as const satisfies Readonly<Record<CarrierName, string>>;

const STARTERS = {
  brevo: startBrevoFake,
  twilio: startTwilioFake,
  httpsms: startHttpSmsFake,
  meta: startMetaFake,
} as const;

export interface Fakes {
  readonly carriers: Readonly<Record<CarrierName, LocalCarrier>>;
  /** The Worker's variables that lead to them. */
  readonly variables: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/** Every message vendor on this machine. @param ports free ones where none are given */
export async function startFakes(ports: Partial<Record<CarrierName, number>> = {}): Promise<Fakes> {
  const start = (name: CarrierName) => STARTERS[name]({ port: ports[name] });
  const [brevo, twilio, httpsms, meta] = await Promise.all([
    start("brevo"),
    start("twilio"),
    start("httpsms"),
    start("meta"),
  ]);
  const carriers = { brevo, twilio, httpsms, meta };
  return {
    carriers,
    variables: Object.fromEntries(CARRIERS.map((name) => [VARIABLES[name], carriers[name].baseUrl])),
    close: async () => {
      await Promise.all(CARRIERS.map((name) => carriers[name].close()));
    },
  };
}
