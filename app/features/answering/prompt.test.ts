import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import type { Tone, Turn } from "~/providers/ai/port";
import { CHANNELS } from "~/wire/channel";
import { buildContext, buildInstructions, type CompanyProfile, PROMPT_VERSION, trimHistory } from "./prompt";

/** Both parts of what a model is told. */
const told = (parts: Parameters<typeof buildContext>[0] & Parameters<typeof buildInstructions>[0]) =>
  `${buildInstructions(parts)}\n\n${buildContext(parts)}`;

const COMPANY: CompanyProfile = {
  companyName: "La Esquina",
  industry: "restaurante",
  tone: "friendly",
  customInstructions: "Ofrece siempre el menú del día.",
};
const NOW = Date.UTC(2026, 10, 20, 15, 0);

test("the instructions come in order: platform rules, general prompt, company, channel", () => {
  const text = told({ generalPrompt: "Somos un grupo.", company: COMPANY, channel: "whatsapp", now: NOW });
  const order = [
    "Reglas de la plataforma",
    "Somos un grupo.",
    "La Esquina",
    "restaurante",
    "amigable",
    "menú del día",
    "WhatsApp",
  ];
  const places = order.map((part) => text.indexOf(part));
  expect(places.every((place) => place >= 0)).toBe(true);
  expect(places).toEqual([...places].sort((left, right) => left - right));
  const later = { generalPrompt: "Somos un grupo.", company: COMPANY, channel: "sms" as const, now: NOW + 86_400_000 };
  expect(text.startsWith(`${buildInstructions(later)}\n\n`)).toBe(true);
  expect(text).toContain("viernes, 20 de noviembre de 2026, 09:00 (Ciudad de México)");
  const north = told({
    ...{ generalPrompt: null, company: COMPANY, channel: "whatsapp", now: NOW },
    timeZone: "America/Tijuana",
  });
  expect(north).toContain("viernes, 20 de noviembre de 2026, 07:00 (Tijuana)");
});

test("what is not configured leaves no empty section", () => {
  const bare = told({ generalPrompt: "  ", company: null, channel: "sms" });
  expect(bare).not.toContain("Instrucciones generales");
  expect(bare).not.toContain("Configuración de la empresa");
  expect(bare).not.toContain("Fecha y hora");
  const noExtras = { ...COMPANY, industry: null, customInstructions: " " };
  const company = told({ generalPrompt: null, company: noExtras, channel: "sms" });
  expect(company).not.toMatch(/Giro:|Instrucciones:/);
});

test("the brief of the staff stands before the channel, at most 1,000 characters of it, and an empty one leaves no section", () => {
  const brief = "Ya tiene cotización por 3 pasteles.";
  const text = told({ generalPrompt: null, company: COMPANY, brief, channel: "sms" });
  expect(text).toContain(`no lo cites ni digas que existe.\n${brief}\n\n# Canal`);
  expect(text.indexOf("La Esquina")).toBeLessThan(text.indexOf(brief));
  const long = told({ generalPrompt: null, company: null, brief: "ñ".repeat(5_000), channel: "sms" });
  expect(long.match(/ñ{2,}/)?.[0]).toHaveLength(1_000);
  for (const none of [undefined, null, "  "])
    expect(told({ generalPrompt: null, company: null, brief: none, channel: "sms" })).not.toContain("Resumen");
});

test("how the business wants customers addressed, and in which language, goes over the tone and the customer's own", () => {
  const text = (over: Partial<CompanyProfile>) =>
    told({ generalPrompt: null, company: { ...COMPANY, ...over }, channel: "whatsapp" });
  expect(text({ treatment: "usted" })).toContain("Trato: siempre de usted");
  expect(text({ treatment: "tu" })).toContain("Trato: siempre de tú");
  expect(text({ language: "es" })).toContain("Idioma: contesta siempre en español");
  expect(text({ treatment: null, language: null })).toContain("Trato: siempre de tú.");
  expect(text({ treatment: null, language: null })).not.toContain("Idioma:");
});

test("the texts of a prompt belong to its version", () => {
  const tones: Tone[] = ["professional", "friendly", "casual"];
  const texts = CHANNELS.flatMap((channel) =>
    tones.map((tone) =>
      told({
        generalPrompt: "G",
        company: { ...COMPANY, tone, treatment: "usted", language: "es" },
        brief: "R",
        channel,
      }),
    ),
  );
  const digest = createHash("sha256").update(texts.join("\u0000")).digest("hex").slice(0, 16);
  expect([PROMPT_VERSION, digest]).toEqual(["2026-11-26.1", "a3f2000633d573dd"]);
});

const turns = (count: number, length: number): Turn[] =>
  Array.from({ length: count }, (_, index) => ({ role: "customer", text: `${index} `.padEnd(length, "x") }));

test("history keeps the newest twenty messages", () => {
  const kept = trimHistory(turns(25, 10));
  expect(kept).toHaveLength(20);
  expect(kept[0]?.text).toMatch(/^5 /);
  expect(kept.at(-1)?.text).toMatch(/^24 /);
});

test("history keeps four thousand tokens, the oldest dropped", () => {
  const kept = trimHistory(turns(10, 4000));
  expect(kept.map(({ text }) => text.slice(0, 2))).toEqual(["6 ", "7 ", "8 ", "9 "]);
});

test("one enormous message is cut, and nothing older slips in behind it", () => {
  const kept = trimHistory([...turns(1, 10), { role: "staff", text: "y".repeat(100_000) }]);
  expect(kept).toEqual([{ role: "staff", text: "y".repeat(16_000) }]);
  const older = trimHistory([...turns(1, 10), { role: "staff", text: "y".repeat(100_000) }, ...turns(1, 10)]);
  expect(older).toHaveLength(1);
  expect(trimHistory([])).toEqual([]);
});
