/** Where `npm run dev:fakes` listens: its page, and behind it one port per vendor. `FAKES_PORT` moves all of them. */
export const FAKES_PORT = 8790;

/** @returns {{ page: number, brevo: number, twilio: number, httpsms: number, meta: number }} */
export function fakePorts() {
  const page = Number(process.env.FAKES_PORT) || FAKES_PORT;
  return { page, brevo: page + 1, twilio: page + 2, httpsms: page + 3, meta: page + 4 };
}

/** The Worker's variables that lead to the stand-ins; none unless `FAKES=1`. @returns {Record<string, string>} */
export function fakeVariables() {
  if (!process.env.FAKES || process.env.FAKES === "0") return {};
  const { brevo, twilio, httpsms, meta } = fakePorts();
  return {
    BREVO_API_BASE: `http://127.0.0.1:${brevo}/v3`,
    TWILIO_API_BASE: `http://127.0.0.1:${twilio}/2010-04-01`,
    HTTPSMS_API_BASE: `http://127.0.0.1:${httpsms}/v1`,
    META_API_BASE: `http://127.0.0.1:${meta}/v26.0`,
  };
}
