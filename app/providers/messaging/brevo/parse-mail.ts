import * as z from "zod/mini";
import { WORDLESS } from "~/language/wordless";
import type { Carried, CarriedMedia } from "../port";
import { splitQuote } from "./split-quote";
import { textOfHtml } from "./text-of-html";

const LONGEST_BODY = 200_000;
/** Longer words are cut by `limited`; the whole mail is then kept as a file. */
const LONGEST_WORDS = 20_000;
const LONGEST_HEADER = 100_000;
/** At most this many people of each of the headers "Para" and "Con copia". */
const MOST_PEOPLE = 20;
const ADDRESS = /^[^\s<>",;:@]{1,64}@[^\s<>",;:@]{1,190}$/;

const person = z.object({ Name: z.optional(z.nullable(z.string())), Address: z.string() });
const itemSchema = z.object({
  MessageId: z.string(),
  InReplyTo: z.optional(z.nullable(z.string())),
  From: person,
  To: z.optional(z.nullable(z.array(person))),
  Cc: z.optional(z.nullable(z.array(person))),
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
  ExtractedMarkdownSignature: z.optional(z.nullable(z.string())),
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
  const { text, body } = readText(item);
  const ownAddresses = new Set((item.Recipients ?? [item.To?.[0]?.Address ?? ""]).map(bareAddress));
  const others = (people: Item["Cc"]) =>
    [...new Set((people ?? []).slice(0, MOST_PEOPLE).map(({ Address }) => bareAddress(Address)))].filter(
      (one) => ADDRESS.test(one) && one !== address && !ownAddresses.has(one),
    );
  return {
    kind: "message",
    channel: "email",
    contact: address,
    ownAddress: item.Recipients?.[0] ?? item.To?.[0]?.Address ?? null,
    providerMessageId: item.MessageId,
    content: text === "" && media.length === 0 ? WORDLESS.unsupported : text,
    ...(text.length > LONGEST_WORDS || body.length > LONGEST_BODY ? { whole: body } : {}),
    media,
    customerName: item.From.Name?.trim() || null,
    phone: null,
    email: address,
    mail: {
      subject: (item.Subject ?? "").trim(),
      references: referencesOf(item),
      to: others(item.To),
      cc: others(item.Cc),
      quoted: quotedOf(item),
      html: readable(item.RawHtmlBody),
      automatic: isAutomatic(item, address),
    },
  };
}

/** The words that were written, and the body they are from. */
function readText(item: Item): { text: string; body: string } {
  const bodies = [
    { body: item.ExtractedMarkdownMessage, read: (text: string) => text.trim() },
    { body: item.RawTextBody, read: (text: string) => splitQuote(text).text },
    { body: item.RawHtmlBody, read: (text: string) => splitQuote(textOfHtml(text)).text },
  ];
  for (const { body, read } of bodies) {
    const text = read(readable(body));
    if (text !== "") return { text, body: body ?? "" };
  }
  return { text: "", body: "" };
}

/** The signature, and the mail that this one answers; only a text says where that begins. */
function quotedOf(item: Item): string {
  const { quoted } = splitQuote(readable(item.RawTextBody));
  // Brevo takes the signature off its own reading of the new words only.
  const signature = item.ExtractedMarkdownMessage?.trim() ? readable(item.ExtractedMarkdownSignature).trim() : "";
  return signature === "" || quoted.includes(signature) ? quoted : [signature, quoted].filter(Boolean).join("\n\n");
}

const bareAddress = (address: string) => address.trim().toLowerCase();

/** The part of a body that is read: nobody writes more, and every step over it costs all tenants time. */
function readable(body: string | null | undefined): string {
  const text = body ?? "";
  return text.length <= LONGEST_BODY ? text : `${text.slice(0, LONGEST_BODY - 1)}…`;
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
  const ids =
    `${header(item, "references")} ${item.InReplyTo ?? ""}`.slice(-LONGEST_HEADER).match(/<[^<>\s]{1,998}>/g) ?? [];
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
