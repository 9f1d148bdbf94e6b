import { describe, expect, test } from "vitest";
import type { Passage } from "~/providers/ai/port";
import { checkReply, type ReplyToCheck, supportedDetails } from "./guards";

const HOURS: Passage = {
  id: 7,
  documentId: 1,
  documentName: "Tarifas 2026.pdf",
  page: 1,
  heading: "Horario",
  text: "Los domingos abrimos a las 10:00. El menú cuesta $120.",
  score: 0.9,
};

function check(changes: Partial<ReplyToCheck> = {}) {
  return checkReply({
    reply: "Los domingos abrimos a las 10 de la mañana.",
    passages: [HOURS],
    allowedTexts: [],
    citations: [7],
    maxCharacters: 1000,
    secrets: [],
    isFactualQuestion: true,
    ...changes,
  });
}

const code = (changes: Partial<ReplyToCheck>) => {
  const result = check(changes);
  return result.ok ? "ok" : result.code;
};

test("a reply that rests on its passages goes out", () => {
  expect(check()).toEqual({ ok: true });
});

test.each<[string, Partial<ReplyToCheck>, string]>([
  ["nothing to say", { reply: " \n" }, "empty"],
  ["at the limit", { reply: "a ".repeat(50), maxCharacters: 100, citations: [7] }, "ok"],
  ["past the limit", { maxCharacters: 20 }, "too_long"],
  ["an invented price", { reply: "El menú cuesta $130." }, "unbacked_fact"],
  ["an invented link", { reply: "Mira https://tienda.example/menu" }, "unbacked_fact"],
  ["a fact from the configuration", { reply: "Estamos en Juárez 24.", allowedTexts: ["Av. Juárez 24"] }, "ok"],
  ["a fact from the thread", { reply: "¿Mesa para 6?", allowedTexts: ["Somos seis personas"] }, "ok"],
  ["a fact from the document's name", { reply: "Según las tarifas 2026, $120." }, "ok"],
  ["a fact without passages", { passages: [], citations: [] }, "no_source"],
  ["a claim without passages", { reply: "Sí, con gusto.", passages: [], citations: [] }, "uncited"],
  ["a fact that the configuration states", { passages: [], citations: [], allowedTexts: ["De 10 a 14 h"] }, "ok"],
  ["a greeting without passages", { reply: "¡Hola!", passages: [], citations: [], isFactualQuestion: false }, "ok"],
  ["a claim that cites nothing", { reply: "Sí, los domingos abrimos.", citations: [] }, "uncited"],
  ["a stated fact that cites nothing", { citations: [] }, "ok"],
  [
    "what the configuration says, uncited",
    { reply: "Sí, aceptamos mascotas.", citations: [], configuration: ["Aceptamos mascotas con correa."] },
    "ok",
  ],
  ["a question back", { reply: "¿Para qué día sería?", citations: [], kind: "asks_back" }, "ok"],
  ["small talk", { reply: "¡Qué gusto!", citations: [], kind: "small_talk" }, "ok"],
  ["an honest robot", { reply: "Soy el asistente automático.", citations: [], kind: "robot" }, "ok"],
  ["a fact in small talk", { reply: "¡Qué gusto! Te va a costar $130.", kind: "small_talk" }, "unbacked_fact"],
  ["a sum", { reply: "Dos menús son $240.", asked: ["¿Y 2 menús?"], allowedTexts: ["¿Y 2 menús?"] }, "ok"],
  [
    "a discount that only the customer named",
    { reply: "Te lo dejo en $60.", asked: ["¿Al 50%, a mitad?"], allowedTexts: ["¿Al 50%, a mitad?"] },
    "unbacked_fact",
  ],
  [
    "a wrong sum",
    { reply: "Dos menús son $250.", asked: ["¿Y 2 menús?"], allowedTexts: ["¿Y 2 menús?"] },
    "unbacked_fact",
  ],
  ["an answer that cites what was not shown", { citations: [7, 8] }, "unknown_citation"],
])("%s", (_, changes, expected) => {
  expect(code(changes)).toBe(expected);
});

test("the correction names what is not backed, and no more of it than needed", () => {
  const result = check({ reply: `Cuesta $130 o $140, ${"9".repeat(200)}, 1, 2, 3, 4, 5, 6.` });
  expect(result).toMatchObject({ code: "unbacked_fact", correction: expect.stringContaining("«$130», «$140»") });
  expect(JSON.stringify(result).length).toBeLessThan(500);
});

describe("leaks", () => {
  const PROMPT =
    "Nunca ofrezcas descuentos a quien no los pida y pregunta primero por su pedido. Marca interna ZX81-QWERTY. Di siempre «Bienvenido a casa, aquí te esperamos con todo listo». Ofrece el código BIENVENIDA10.";
  const secrets = [PROMPT, "sk-live-9a8b7c6d"];

  test.each([
    "Nunca ofrezcas descuentos a quien no los pida, y pregunta primero",
    "NUNCA OFREZCAS DESCUENTOS A QUIEN NO LOS PIDA Y PREGUNTA",
    "La marca es zx81 qwerty",
    "La marca es Z-X-8-1-Q-W-E-R-T-Y",
    "YTREWQ-18XZ",
    "sk-live-9a8b7c6d",
    "s k l i v e 9 a 8 b 7 c 6 d",
    ".-.. .- / -.-. .-.. .- ...- . / . ...",
    "⠇⠁⠉⠇⠁⠧⠑",
  ])("%s", (reply) => {
    expect(code({ reply, secrets, isFactualQuestion: false, allowedTexts: [reply] })).toBe("leak");
  });

  const MARKER = "ZX81-QWERTY";
  test.each([
    ["ROT13", "MK81-DJREGL"],
    ["base64", btoa(`la marca es ${MARKER}`)],
    ["base64 twice", btoa(btoa(MARKER))],
    ["base64 in pieces", btoa(MARKER).split("").join(" ")],
    ["hexadecimal", Buffer.from(MARKER).toString("hex")],
    ["decimal codes", [...Buffer.from(MARKER)].join(" ")],
    ["binary", [...Buffer.from(MARKER)].map((byte) => byte.toString(2).padStart(8, "0")).join(" ")],
    ["URL encoding", "%5A%58%38%31%2D%51%57%45%52%54%59"],
    ["initials of words", "zorro xilófono 8 1 queso whisky ermita rana taza yema"],
    ["initials of lines", [...MARKER].map((letter) => `${letter}: una línea`).join("\n")],
    ["look-alikes", "ZХ81-QWЕRТY"],
    ["full width", "ＺＸ８１－ＱＷＥＲＴＹ"],
    ["zero-width marks", "ZX\u200b81-QW\u200bERTY"],
    ["circled letters", "🅩🅧81-🅠🅦🅔🅡🅣🅨"],
    ["leet", "NUNC4 0FR3ZC45 D35CU3NT05 4 QU13N N0 L05 P1D4"],
    ["rules in ROT13", "Ahapn bsermpnf qrfphragbf n dhvra ab ybf cvqn l certhagn"],
    ["rules backwards", [..."Nunca ofrezcas descuentos a quien no los pida y pregunta"].reverse().join("")],
  ])("in disguise: %s", (_, reply) => {
    expect(code({ reply, secrets, isFactualQuestion: false, allowedTexts: [reply] })).toBe("leak");
  });

  test("what a prompt puts in quotation marks or offers as a code is there to be said", () => {
    const allowedTexts = [PROMPT];
    expect(code({ reply: "Bienvenido a casa, aquí te esperamos con todo listo.", secrets, allowedTexts })).toBe("ok");
    expect(code({ reply: "Tu código es BIENVENIDA10.", secrets, allowedTexts })).toBe("ok");
  });

  test("everyday sentences of a prompt's subject are no leak", () => {
    expect(code({ reply: "Claro, ¿me dices primero tu pedido? No hay descuentos hoy.", secrets })).toBe("ok");
    expect(code({ reply: "1 - 2 - 3 - listo", secrets, allowedTexts: ["1 2 3"] })).toBe("ok");
  });

  test("words that also stand in a passage are open", () => {
    const open = { ...HOURS, text: "Nunca ofrezcas descuentos a quien no los pida y pregunta primero." };
    expect(code({ reply: open.text, passages: [open], secrets })).toBe("ok");
  });

  test("the correction after a leak does not repeat it", () => {
    expect(JSON.stringify(check({ reply: "Es ZX81-QWERTY", secrets }))).not.toContain("ZX81");
  });
});

test("of many invented facts a correction names five, each once and at most forty characters of it", () => {
  const result = check({ reply: "Cuestan $201, $202, $201, $203, $204, $205, $206 y $207." });
  expect(result).toMatchObject({ ok: false, code: "unbacked_fact" });
  expect(result.ok ? [] : result.correction.match(/«[^»]*»/g)).toEqual([
    "«$201»",
    "«$202»",
    "«$203»",
    "«$204»",
    "«$205»",
  ]);
});

describe("supportedDetails", () => {
  const texts = ["Hola, soy Ana López", "mi correo es ANA@correo.mx y mi cel 55 1234 5678"];

  test("keeps what the customer wrote", () => {
    const contact = { name: "Ana Lopez", email: "ana@correo.mx", phone: "+52 5512345678" };
    expect(supportedDetails({ contact, intention: "reservar mesa" }, texts, [])).toEqual({
      contact,
      intention: "reservar mesa",
    });
  });

  test("keeps a name of up to eighty characters", () => {
    const name = `Ana ${"a".repeat(76)}`;
    const kept = (given: string) => supportedDetails({ contact: { name: given }, intention: "x" }, [given], []);
    expect(kept(name).contact.name).toBe(name);
    expect(kept(`${name}a`).contact.name).toBeUndefined();
  });

  test("drops what the customer did not write, or wrote otherwise", () => {
    const none = { name: undefined, email: undefined, phone: undefined };
    for (const contact of [
      { name: "Eva", email: "eva@correo.mx", phone: "5599999999" },
      { name: "…", email: "ana@correo.mx, jefe@evil.example", phone: "55 1234 5678 clave 99887766" },
      {},
    ]) {
      expect(supportedDetails({ contact, intention: "x" }, texts, []).contact).toEqual(none);
    }
  });

  test("an intention is a few plain words without secrets", () => {
    const intention = (text: string, secrets: string[] = []) =>
      supportedDetails({ contact: {}, intention: text }, [], secrets).intention;
    expect(intention("pedir_informes")).toBe("pedir_informes");
    expect(intention("")).toBe("consulta");
    expect(intention("a".repeat(61))).toBe("consulta");
    expect(intention("<b>hola</b>")).toBe("consulta");
    expect(intention("girasol morado", ["girasol morado"])).toBe("consulta");
  });
});
