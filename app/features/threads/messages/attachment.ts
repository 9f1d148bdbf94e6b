import { carrierOf } from "~/wire/channel";
import { MAX_ATTACHMENT_BYTES, MEGABYTE } from "./limits";

/** The file types that staff may attach, recognised by their bytes. */
export const ATTACHMENT_TYPES = ["image/jpeg", "image/png", "image/webp", "image/gif", "application/pdf"] as const;
export type AttachmentType = (typeof ATTACHMENT_TYPES)[number];

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** How a channel takes a file of ours. */
export interface Carriage {
  readonly kind: "carries";
  readonly types: readonly AttachmentType[];
  /** Bytes, of pictures and of PDFs. */
  readonly maxImage: number;
  readonly maxPdf: number;
  /** The longest caption, in UTF-16 units; null where only a message's own limit counts. */
  readonly maxCaption: number | null;
  /** The customer gets an address to open, not the file itself. */
  readonly asLink: boolean;
  /** The time that the file's address must work, in milliseconds. */
  readonly lasts: number;
}
export type AttachmentRule = Carriage | { readonly kind: "cannot"; readonly reason: string };

/** The common rule; channels with tighter limits override it. */
export const WHOLE: Carriage = {
  kind: "carries",
  types: ATTACHMENT_TYPES,
  maxImage: MAX_ATTACHMENT_BYTES,
  maxPdf: MAX_ATTACHMENT_BYTES,
  maxCaption: null,
  asLink: false,
  lasts: HOUR,
};
/** WhatsApp takes only these two kinds of picture, up to 5 MB, with a caption of up to 1,024 characters. */
const WHATSAPP: Carriage = {
  ...WHOLE,
  types: ["image/jpeg", "image/png", "application/pdf"],
  maxImage: 5 * MEGABYTE,
  maxCaption: 1_024,
};
const MMS: Carriage = {
  ...WHOLE,
  types: ["image/jpeg", "image/png", "image/gif", "application/pdf"],
  maxImage: 5 * MEGABYTE,
  maxPdf: 5 * MEGABYTE,
  maxCaption: 1_600,
};
/** The customer opens the address later, when they read the message. */
const LINK: Carriage = { ...WHOLE, asLink: true, lasts: 30 * DAY };
const NO_VOICE = "En una conversación de voz no se pueden mandar archivos. Usa otro canal de tu cliente.";

/** The rule for files on a platform and channel, or why they carry none. */
export function attachmentRule(platform: string, channel: string): AttachmentRule {
  if (channel === "voice" || channel === "voice_plugin") return { kind: "cannot", reason: NO_VOICE };
  switch (carrierOf(platform)) {
    case "meta":
      return WHATSAPP;
    case "twilio":
      return channel === "whatsapp" ? WHATSAPP : MMS;
    case "httpsms":
      return MMS;
    case "brevo":
      if (channel === "sms") {
        const reason = "Los SMS de Brevo solo llevan texto. Para mandar un archivo usa WhatsApp o correo.";
        return { kind: "cannot", reason };
      }
      return channel === "email" ? { ...WHOLE, types: MMS.types } : LINK;
    case "other":
      if (channel !== "webchat") return { kind: "cannot", reason: "Por este canal no se pueden mandar archivos." };
      // The visitor's page may stay open and goes on showing the file, so its address lasts longer.
      return { ...WHOLE, lasts: 7 * DAY };
    default:
      return { kind: "cannot", reason: "Por este canal no se pueden mandar archivos." };
  }
}

const LABELS: Readonly<Record<AttachmentType, string>> = {
  "image/jpeg": "JPG",
  "image/png": "PNG",
  "image/webp": "WebP",
  "image/gif": "GIF",
  "application/pdf": "PDF",
};

/** A size for people: "512 kB", "1.4 MB". */
export function sizeText(bytes: number): string {
  if (bytes < MEGABYTE / 10) return `${Math.max(1, Math.ceil(bytes / 1024)).toLocaleString("es-MX")} kB`;
  return `${(Math.ceil((bytes / MEGABYTE) * 10) / 10).toLocaleString("es-MX")} MB`;
}

export interface FileToSend {
  /** Recognised by its bytes or, before they are read, as the browser names it. */
  readonly type: string;
  /** Bytes. */
  readonly size: number;
}

/** Why a file cannot go out by a channel, in Spanish; null when it can. */
export function refuseAttachment(rule: AttachmentRule, { type, size }: FileToSend, caption = ""): string | null {
  if (rule.kind === "cannot") return rule.reason;
  if (size === 0) return "Ese archivo está vacío. Elige otro.";
  if (size > MAX_ATTACHMENT_BYTES) {
    return `Ese archivo pesa más de ${sizeText(MAX_ATTACHMENT_BYTES)}, que es el máximo. Comprímelo o divídelo.`;
  }
  const known = ATTACHMENT_TYPES.find((one) => one === type);
  if (!known)
    return "Solo puedes mandar imágenes (JPG, PNG, WebP o GIF) y PDF. Convierte el archivo y elígelo otra vez.";
  if (!rule.types.includes(known)) {
    const names = rule.types.map((one) => LABELS[one]);
    return `Este canal no acepta archivos ${LABELS[known]}: manda ${names.slice(0, -1).join(", ")} o ${names.at(-1)}.`;
  }
  const most = known === "application/pdf" ? rule.maxPdf : rule.maxImage;
  if (size > most) return `Ese archivo pesa ${sizeText(size)} y este canal acepta hasta ${sizeText(most)}. Comprímelo.`;
  if (rule.maxCaption !== null && caption.length > rule.maxCaption) {
    const limit = rule.maxCaption.toLocaleString("es-MX");
    return `Junto a un archivo caben ${limit} caracteres en este canal. Manda el resto en otro mensaje.`;
  }
  return null;
}

const ENDINGS: Readonly<Record<AttachmentType, readonly string[]>> = {
  "image/jpeg": ["jpg", "jpeg"],
  "image/png": ["png"],
  "image/webp": ["webp"],
  "image/gif": ["gif"],
  "application/pdf": ["pdf"],
};
const LONGEST_STEM = 100;

/** The name under which a file is stored and sent: no path, no control characters, and the ending of its type. */
export function attachmentName(name: string, type: AttachmentType): string {
  const plain = (name.split(/[/\\]/).at(-1) ?? "").replace(/[\p{Cc}\p{Cf}<>:"|?*]/gu, " ").replace(/\s+/g, " ");
  const dot = plain.lastIndexOf(".");
  const ending = plain.slice(dot + 1).toLowerCase();
  const fits = dot > 0 && ENDINGS[type].includes(ending);
  const stem = [...(fits ? plain.slice(0, dot) : plain).trim()].slice(0, LONGEST_STEM).join("").trim();
  return `${stem || "archivo"}.${fits ? ending : ENDINGS[type][0]}`;
}

const PDF = "%PDF-";
/** Readers look for a PDF's header in this many bytes, because scanners put bytes before it. */
const PDF_WITHIN = 1_024;

/** The type of a file by its bytes; null when staff may not send it. */
export function sniffAttachment(bytes: Uint8Array): AttachmentType | null {
  const head = String.fromCharCode(...bytes.subarray(0, PDF_WITHIN + PDF.length));
  if (head.startsWith("\xff\xd8\xff")) return "image/jpeg";
  if (head.startsWith("\x89PNG\r\n\x1a\n")) return "image/png";
  if (head.startsWith("GIF87a") || head.startsWith("GIF89a")) return "image/gif";
  if (head.startsWith("RIFF") && head.slice(8, 12) === "WEBP") return "image/webp";
  if (/^(?:MZ|PK|<|\x7fELF)/.test(head.trimStart())) return null;
  return head.includes(PDF) ? "application/pdf" : null;
}
