import { squash } from "~/language/fact-text";
import type { Channel } from "~/wire/channel";

/** The longest that a model may take for an answer that staff wait for. */
export const MODEL_TIMEOUT_MILLISECONDS = 20_000;
/** A customer hears something this soon after the burst's last message: an answer, or that a person will answer. */
const FIRST_WORD_MILLISECONDS = 9_500;
/** A model has at least this long, also where the queue was late, or a guard refused its first answer. */
const LEAST_MILLISECONDS = 4_000;
const LEAST_AGAIN_MILLISECONDS = 1_000;

/**
 * How long a model may take for an answer to a customer.
 * @param askedAt when the customer last wrote; both in milliseconds since 1970
 */
export function patience(askedAt: number, now: number, isSecondTry: boolean): number {
  const left = askedAt + FIRST_WORD_MILLISECONDS - now;
  return Math.min(FIRST_WORD_MILLISECONDS, Math.max(isSecondTry ? LEAST_AGAIN_MILLISECONDS : LEAST_MILLISECONDS, left));
}

const SMS_SEGMENTS = 3;
/** Characters of one part of a long message in the phone network's own alphabet, and in UCS-2. */
const GSM_PART = 153;
const UCS2_PART = 67;
const GSM_BASIC = new Set(
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà",
);
/** Sent as an escape and a second character. */
const GSM_EXTENDED = new Set("^{}\\[~]|€\f");

/**
 * The longest reply that a channel carries, in UTF-16 units. For SMS it depends on the text: three parts hold 459
 * characters of the GSM alphabet, but only 201 as soon as one other character, such as "á" or an emoji, is in it.
 * Without a text the smaller limit holds.
 */
export function maxCharactersFor(channel: Channel, text?: string): number {
  switch (channel) {
    case "sms":
      return text === undefined ? SMS_SEGMENTS * UCS2_PART : smsLimit(text);
    case "voice":
    case "voice_plugin":
      return 300;
    case "webchat":
    case "whatsapp":
      return 1000;
    case "email":
      return 4000;
    default:
      return channel satisfies never;
  }
}

function smsLimit(text: string): number {
  let escapes = 0;
  for (const character of text) {
    if (GSM_EXTENDED.has(character)) escapes += 1;
    else if (!GSM_BASIC.has(character)) return SMS_SEGMENTS * UCS2_PART;
  }
  return SMS_SEGMENTS * GSM_PART - escapes;
}

const MAX_IN_A_ROW = 8;
const MAX_PER_HOUR = 30;

export interface AnswerCounts {
  /** AI answers in the thread since the customer last wrote something of substance. */
  readonly answersInARow: number;
  /** AI answers to this contact in the last 60 minutes. */
  readonly answersLastHour: number;
  readonly use: AnswerUse;
}

/** AI answers of about the last 60 minutes to the address that asks, and of the whole business, each with its limit. */
export interface AnswerUse {
  readonly address: number;
  readonly addressMost: number;
  readonly business: number;
  readonly businessMost: number;
}

/** The limits that storing an answer checks again, because answers to others count against them too. */
const SHARED_LIMITS = ["address_limit", "business_limit"] as const;
export type SharedLimit = (typeof SHARED_LIMITS)[number];

export function isSharedLimit(label: string): label is SharedLimit {
  return SHARED_LIMITS.some((limit) => limit === label);
}

/** The limit that forbids one more answer, or null. Two machines that answer each other stop here. */
export function answerLimit({
  answersInARow,
  answersLastHour,
  use,
}: AnswerCounts): "loop" | "hourly_limit" | SharedLimit | null {
  if (answersInARow >= MAX_IN_A_ROW) return "loop";
  if (answersLastHour >= MAX_PER_HOUR) return "hourly_limit";
  if (use.address + 1 > use.addressMost) return "address_limit";
  return use.business + 1 > use.businessMost ? "business_limit" : null;
}

const COURTESY = new Set(
  [
    "ok okay oki vale va sale si no claro perfecto listo bien excelente genial entendido gracias adios bye hola thanks",
    "muchas gracias|mil gracias|thank you|hasta luego|buenos dias|buenas tardes|buenas noches|de acuerdo|esta bien|igualmente",
  ]
    .flatMap((line) => line.split(line.includes("|") ? "|" : " "))
    .map(squash),
);
/** Phrases by which automatic replies can be recognised. */
const AUTOMATIC =
  /mensaje autom[aá]tico|respuesta autom[aá]tica|no responda? a este|fuera de (?:la )?oficina|auto(?:matic)?[- ]?reply|out of (?:the )?office|do not reply/iu;

/** Does a message move the conversation on? Signs, courtesies, automatic notices and repetitions of `earlier` do not. */
export function isSubstantial(text: string, earlier: readonly string[]): boolean {
  const said = squash(text);
  if (said.length < 2 || COURTESY.has(said) || AUTOMATIC.test(text)) return false;
  return !earlier.some((other) => squash(other) === said);
}
