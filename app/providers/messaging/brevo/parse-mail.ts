import * as z from "zod/mini";
import type { Carried, CarriedMedia } from "../port";
import { WORDLESS } from "../wordless";
import { withoutQuote } from "./without-quote";

const person = z.object({ Name: z.optional(z.nullable(z.string())), Address: z.string() });
const itemSchema = z.object({
  MessageId: z.string(),
  InReplyTo: z.optional(z.nullable(z.string())),
  From: person,
  To: z.optional(z.nullable(z.array(person))),
  Recipients: z.optional(z.nullable(z.array(z.string()))),
  Subject: z.optional(z.nullable(z.string())),
  Headers: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
  Attachments: z.optional(
    z.nullable(
      z.array(
        z.object({
          Name: z.optional(z.nullable(z.string())),
          ContentType: z.optional(z.nullable(z.string())),
          DownloadToken: z.string(),
        }),
      ),
    ),
  ),
  ExtractedMarkdownMessage: z.optional(z.nullable(z.string())),
  RawTextBody: z.optional(z.nullable(z.string())),
  RawHtmlBody: z.optional(z.nullable(z.string())),
});
type Item = z.infer<typeof itemSchema>;

/** One item of `inboundEmailProcessed`. Source: https://developers.brevo.com/docs/inbound-parse-webhooks */
export function parseBrevoMail(sent: unknown): Carried {
  const parsed = itemSchema.safeParse(sent);
  if (!parsed.success) return { kind: "other", name: "mail" };
  const item = parsed.data;
  const address = item.From.Address.trim().toLowerCase();
  const media = (item.Attachments ?? []).map(
    ({ DownloadToken, ContentType, Name }): CarriedMedia => ({
      source: DownloadToken,
      mimeType: ContentType ?? null,
      name: Name ?? null,
    }),
  );
  const text = readText(item);
  return {
    kind: "message",
    channel: "email",
    contact: address,
    ownAddress: item.Recipients?.[0] ?? item.To?.[0]?.Address ?? null,
    providerMessageId: item.MessageId,
    content: text === "" && media.length === 0 ? WORDLESS.unsupported : text,
    media,
    customerName: item.From.Name?.trim() || null,
    phone: null,
    email: address,
    mail: {
      subject: (item.Subject ?? "").trim(),
      references: referencesOf(item),
      automatic: isAutomatic(item, address),
    },
  };
}

function readText(item: Item): string {
  const extracted = (item.ExtractedMarkdownMessage ?? "").trim();
  if (extracted !== "") return extracted;
  const plain = withoutQuote(item.RawTextBody ?? "");
  return plain !== "" ? plain : withoutQuote(textOfHtml(item.RawHtmlBody ?? ""));
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
};

/** The words of a page, for reading as plain text only. */
function textOfHtml(html: string): string {
  return html
    .replace(/<(style|script|head)\b[\s\S]*?<\/\1>/gi, "")
    .replace(/<blockquote\b[\s\S]*$/i, "")
    .replace(/<(?:br|\/p|\/div|\/li|\/tr)\b[^>]*>/gi, "\n")
    .replace(/<[^>]*>/g, "")
    .replace(/&(#\d+|#x[0-9a-f]+|[a-z]+);/gi, (whole, name: string) => {
      if (!name.startsWith("#")) return ENTITIES[name.toLowerCase()] ?? whole;
      const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
    });
}

function header(item: Item, name: string): string {
  const found = Object.entries(item.Headers ?? {}).find(([key]) => key.toLowerCase() === name);
  const value = found?.[1];
  return typeof value === "string" ? value : Array.isArray(value) ? value.filter(isText).join(" ") : "";
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

function referencesOf(item: Item): string[] {
  const ids = `${header(item, "references")} ${item.InReplyTo ?? ""}`.match(/<[^<>\s]+>/g) ?? [];
  return [...new Set(ids)].slice(-50);
}

const MACHINES = /^(?:mailer-daemon|postmaster|no-?reply|do-?not-?reply|bounces?)(?:[+-][^@]*)?@/;

/** Source: RFC 3834, and the headers that Exchange and mailing lists set. */
function isAutomatic(item: Item, address: string): boolean {
  const submitted = header(item, "auto-submitted").toLowerCase();
  return (
    (submitted !== "" && submitted !== "no") ||
    /^(?:bulk|list|junk|auto_reply)$/i.test(header(item, "precedence")) ||
    header(item, "list-id") !== "" ||
    header(item, "x-autoreply") !== "" ||
    header(item, "x-autorespond") !== "" ||
    /multipart\/report/i.test(header(item, "content-type")) ||
    header(item, "return-path") === "<>" ||
    MACHINES.test(address)
  );
}
