import { expect, test } from "vitest";
import { attachmentName, attachmentRule, refuseAttachment, sizeText, sniffAttachment } from "./attachment";

const KB = 1_024;
const MB = 1_024 * KB;
const HOURS = 3_600_000;
const DAYS = 24 * HOURS;

/** The longest that a channel takes of each, and for how long its address works; null where it takes no files. */
function limitsOf(platform: string, channel: string) {
  const rule = attachmentRule(platform, channel);
  if (rule.kind === "cannot") return null;
  const { maxImage, maxPdf, maxCaption, asLink, lasts } = rule;
  return [maxImage / MB, maxPdf / MB, maxCaption, asLink, lasts];
}

test.each([
  ["meta", "whatsapp", [5, 10, 1_024, false, 1 * HOURS]],
  ["twilio", "whatsapp", [5, 10, 1_024, false, 1 * HOURS]],
  ["twilio", "sms", [5, 5, 1_600, false, 1 * HOURS]],
  ["httpsms", "sms", [5, 5, 1_600, false, 1 * HOURS]],
  ["brevo", "email", [10, 10, null, false, 1 * HOURS]],
  ["brevo", "whatsapp", [10, 10, null, true, 30 * DAYS]],
  ["brevo", "webchat", [10, 10, null, true, 30 * DAYS]],
  ["brevo", "sms", null],
  ["other", "webchat", [10, 10, null, false, 7 * DAYS]],
  ["other", "sms", null],
  ["other", "voice_plugin", null],
  ["twilio", "voice", null],
])("%s carries by %s pictures, PDFs and captions up to %j", (platform, channel, limits) => {
  expect(limitsOf(platform, channel)).toEqual(limits);
});

test("a file that is one byte too heavy for its channel is refused with both sizes, the heaviest is not", () => {
  const whatsapp = attachmentRule("meta", "whatsapp");
  const refused = (type: string, size: number, caption = "") => refuseAttachment(whatsapp, { type, size }, caption);
  expect(refused("image/png", 5 * MB)).toBeNull();
  expect(refused("image/png", 5 * MB + 1)).toBe("Ese archivo pesa 5.1 MB y este canal acepta hasta 5 MB. Comprímelo.");
  expect(refused("application/pdf", 10 * MB)).toBeNull();
  expect(refused("application/pdf", 10 * MB + 1)).toBe(
    "Ese archivo pesa más de 10 MB, que es el máximo. Comprímelo o divídelo.",
  );
  expect(refused("image/png", 1, "x".repeat(1_024))).toBeNull();
  expect(refused("image/png", 1, "x".repeat(1_025))).toBe(
    "Junto a un archivo caben 1,024 caracteres en este canal. Manda el resto en otro mensaje.",
  );
  expect(refused("image/webp", 1)).toBe("Este canal no acepta archivos WebP: manda JPG, PNG o PDF.");
});

test("sizes are said in kB up to a tenth of a megabyte and never rounded down", () => {
  expect([1, 1_025, 100 * KB, 1.4 * MB, 1.41 * MB].map(sizeText)).toEqual([
    "1 kB",
    "2 kB",
    "100 kB",
    "1.4 MB",
    "1.5 MB",
  ]);
});

test("a file goes out under a name without a path and with the ending of what it is", () => {
  expect(attachmentName("C:\\fotos\\mi pastel.JPEG", "image/jpeg")).toBe("mi pastel.jpeg");
  expect(attachmentName("../menu.exe", "application/pdf")).toBe("menu.exe.pdf");
  expect(attachmentName("", "image/png")).toBe("archivo.png");
  expect(attachmentName(`${"x".repeat(300)}.png`, "image/png")).toBe(`${"x".repeat(100)}.png`);
});

test("what a file is, its bytes say", () => {
  const sniff = (text: string) => sniffAttachment(Uint8Array.from(text, (letter) => letter.charCodeAt(0)));
  expect(sniff("\xff\xd8\xff\xe0")).toBe("image/jpeg");
  expect(sniff("\x89PNG\r\n\x1a\n")).toBe("image/png");
  expect(sniff("RIFF\0\0\0\0WEBPVP8 ")).toBe("image/webp");
  expect(sniff("RIFF\0\0\0\0WAVEfmt ")).toBeNull();
  expect(sniff(`${" ".repeat(1_024)}%PDF-1.7`)).toBe("application/pdf");
  expect(sniff(`${" ".repeat(1_025)}%PDF-1.7`)).toBeNull();
  expect(sniff("  <html>%PDF-1.7")).toBeNull();
});
