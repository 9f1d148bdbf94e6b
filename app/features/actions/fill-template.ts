import { isStructure } from "./data-structure";

export type Values = Readonly<Record<string, string | number>>;

const PLACE = /\{\{([^{}]{1,200})\}\}/g;
const WHOLE = /^\{\{([^{}]{1,200})\}\}$/;
const DEEPEST = 12;

/** The customer's own words, in a template. */
export const MESSAGE = "mensaje";

/**
 * The body of a call: the template with the collected values, or these alone where there is none. A value stands in for
 * `{{campo}}`, or under its own name; numbers stay numbers.
 */
export function fillStructure(structure: Record<string, unknown> | null, values: Values): Record<string, unknown> {
  if (structure !== null) return fillObject(structure, values, 0);
  return Object.fromEntries(Object.entries(values).filter(([name]) => name !== MESSAGE));
}

function fillObject(structure: Record<string, unknown>, values: Values, depth: number): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(structure).map(([name, value]) => {
      const isPlain = value === null || (typeof value !== "object" && !String(value).includes("{{"));
      const own = isPlain && Object.hasOwn(values, name) ? values[name] : undefined;
      return [name, own ?? fillAny(value, values, depth + 1)];
    }),
  );
}

function fillAny(value: unknown, values: Values, depth: number): unknown {
  if (depth > DEEPEST) return null;
  if (Array.isArray(value)) return value.map((one) => fillAny(one, values, depth + 1));
  if (isStructure(value)) return fillObject(value, values, depth);
  if (typeof value !== "string") return value;
  const whole = WHOLE.exec(value.trim())?.[1]?.trim();
  if (whole !== undefined) return Object.hasOwn(values, whole) ? values[whole] : null;
  return value.replace(PLACE, (_, place: string) => {
    const name = place.trim();
    return String((Object.hasOwn(values, name) ? values[name] : undefined) ?? "");
  });
}

/** An address with a body's values in its query; what is nested goes as JSON. */
export function withQuery(address: string, body: Record<string, unknown>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(body)) {
    if (value === null || value === undefined) continue;
    url.searchParams.set(name, typeof value === "object" ? JSON.stringify(value) : String(value));
  }
  return url.href;
}

/** A text for the customer with `{{campo}}` and `{{respuesta.ruta}}`; what is not there is left out. */
export function fillText(text: string, shown: Readonly<Record<string, string>>, answer: unknown): string {
  const filled = text.replace(PLACE, (_, place: string) => {
    const name = place.trim();
    const path = /^respuesta\.(.+)$/.exec(name)?.[1];
    return path === undefined
      ? ((Object.hasOwn(shown, name) ? shown[name] : undefined) ?? "")
      : plainText(at(answer, path));
  });
  // A time that ends a sentence has its full stop already.
  return filled
    .replace(/\b([ap]\. m)\.\./g, "$1.")
    .replace(/[ \t]{2,}/g, " ")
    .trim();
}

function at(value: unknown, path: string): unknown {
  return path.split(".").reduce<unknown>((inside, name) => {
    if (Array.isArray(inside)) return inside[Number(name)];
    return isStructure(inside) && Object.hasOwn(inside, name) ? inside[name] : undefined;
  }, value);
}

const SAID = ["mensaje", "message", "texto", "text", "respuesta", "detalle", "detail"];
const LONGEST_ANSWER = 500;
const MOST_LINES = 8;

/** What an endpoint's answer says, as plain text of at most 500 characters; "" where it says nothing readable. */
export function answerText(answer: unknown): string {
  if (!isStructure(answer)) return plainText(answer);
  const said = SAID.map((name) => answer[name]).find((value) => typeof value === "string" && value.trim() !== "");
  if (said !== undefined) return plainText(said);
  const lines = Object.entries(answer).flatMap(([name, value]) => {
    const text = typeof value === "object" ? "" : plainText(value);
    return text === "" ? [] : [`${plainText(name)}: ${text}`];
  });
  return lines.slice(0, MOST_LINES).join("\n").slice(0, LONGEST_ANSWER);
}

/** Tags and control characters are left out: customers read text. */
function plainText(value: unknown): string {
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (typeof value !== "string") return "";
  return value
    .slice(0, 4 * LONGEST_ANSWER)
    .replace(/<[^<>]*>/g, " ")
    .replace(/[\p{Cc}<>]+/gu, " ")
    .replace(/ {2,}/g, " ")
    .trim()
    .slice(0, LONGEST_ANSWER);
}

/** The parsed body of an answer; null for a page, or for what is neither JSON nor plain text. */
export function parseAnswer(contentType: string, text: string): unknown {
  if (text.trim() === "" || contentType.includes("html") || /^\s*<(?:!doctype|html)/i.test(text)) return null;
  try {
    return JSON.parse(text);
  } catch {
    return contentType.startsWith("text/plain") ? text : null;
  }
}
