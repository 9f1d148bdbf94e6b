import type { CallNetwork, CallReport, CallStep, TransferOutcome } from "./port";

const LANGUAGE = "es-MX";
/** Seconds of silence before Twilio reports that nobody spoke. */
const LISTENS_SECONDS = 6;
/** Seconds that a person's telephone rings. */
const RINGS_SECONDS = 25;
/** Twilio refuses to speak more than 4,096 characters at once. */
const MOST_SPOKEN = 3_000;

const ENDED: ReadonlySet<string> = new Set(["completed", "busy", "failed", "no-answer", "canceled"]);
const OUTCOMES: Readonly<Record<string, TransferOutcome>> = {
  completed: "answered",
  answered: "answered",
  busy: "busy",
  "no-answer": "no_answer",
  failed: "failed",
  canceled: "canceled",
};

/** Twilio's calls. Source: https://www.twilio.com/docs/voice/twiml and …/voice/twiml/gather, …/dial */
export const twilioCalls: CallNetwork = {
  read: readCall,
  answer: (steps) =>
    new Response(`<?xml version="1.0" encoding="UTF-8"?><Response>${steps.map(verb).join("")}</Response>`, {
      headers: { "content-type": "text/xml; charset=utf-8", "cache-control": "no-store" },
    }),
};

function readCall(body: string): CallReport | null {
  const form = new URLSearchParams(body);
  const text = (name: string) => (form.get(name) ?? "").trim();
  const callId = text("CallSid");
  if (!/^\w{1,64}$/.test(callId)) return null;
  const dialed = text("DialCallStatus");
  return {
    callId,
    from: text("From").slice(0, 100),
    to: text("To").slice(0, 100),
    callerName: text("CallerName").slice(0, 100) || null,
    hasEnded: ENDED.has(text("CallStatus")),
    seconds: seconds(text("CallDuration")),
    heard: text("SpeechResult"),
    transfer:
      dialed === "" ? null : { outcome: OUTCOMES[dialed] ?? "failed", seconds: seconds(text("DialCallDuration")) },
  };
}

function seconds(text: string): number | null {
  return /^\d{1,6}$/.test(text) ? Number(text) : null;
}

function verb(step: CallStep): string {
  switch (step.kind) {
    case "say":
      return say(step.text);
    case "listen":
      return (
        `<Gather input="speech" language="${LANGUAGE}" speechTimeout="auto" timeout="${LISTENS_SECONDS}" ` +
        `actionOnEmptyResult="true" action="${escaped(step.next)}" method="POST">${say(step.text)}</Gather>`
      );
    case "ask_again":
      return `<Redirect method="POST">${escaped(step.next)}</Redirect>`;
    case "transfer":
      return (
        `<Dial answerOnBridge="true" timeout="${RINGS_SECONDS}" action="${escaped(step.next)}" method="POST">` +
        `<Number>${escaped(step.to)}</Number></Dial>`
      );
    case "hang_up":
      return "<Hangup/>";
    default:
      return step satisfies never;
  }
}

function say(text: string): string {
  return text === "" ? "" : `<Say language="${LANGUAGE}">${escaped(text.slice(0, MOST_SPOKEN))}</Say>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** As text or an attribute of XML 1.0, without the characters that it does not allow. */
function escaped(text: string): string {
  return text
    .replace(/[^\t\n\r -\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "")
    .replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? "");
}
