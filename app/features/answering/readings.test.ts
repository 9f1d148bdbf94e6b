import { expect, test } from "vitest";
import { careFor } from "./kind/care";
import { kindOf } from "./kind/kind-of";
import { contactIn, readingOf, reasonRead } from "./readings";

test.each([
  ["What time do you open on Sundays?", "foreign"],
  ["hi, do you have gluten free bread", "foreign"],
  ["how much is the haircut", "foreign"],
  ["Hola, do you speak English?", "foreign"],
  ["Bonjour, vous avez des croissants ?", "foreign"],
  ["Quanto custa? Voces abrem no domingo?", "foreign"],
  ["你们几点开门？", "foreign"],
  ["https://www.instagram.com/p/abc123", "link"],
  ["miren este link www.ejemplo.mx/oferta", "link"],
  ["Hola, https://maps.app.goo.gl/xyz gracias", "link"],
  ["55 1234 5678", "contact"],
  ["luz@correo.mx", "contact"],
  ["Luz Mora, 55 1234 5678", "contact"],
  ["mi correo es luz@correo.mx", "contact"],
  ["Me llamo Luz Mora", "remark"],
  ["Hola, soy Ana.", "remark"],
  ["Nombre: Luz Mora\nTel: 5512345678\nluz@correo.mx", "contact"],
  ["Av. Juárez 123, col. Centro, CP 06000", "contact"],
  ["mi dirección es calle Reforma 15", "contact"],
  ["Ya pagué", "report"],
  ["ya hice el deposito", "report"],
  ["hola, estoy afuera", "report"],
  ["ahí les mando el comprobante", "report"],
  ["lo voy a pensar, gracias", "remark"],
  ["ok, te aviso mañana", "remark"],
  ["al rato paso", "remark"],
  ["déjame checarlo", "remark"],
  ["qué ricos estaban los panes", null],
  ["muy rico todo", "remark"],
  ["no te preocupes", "remark"],
  ["me llamo luz mora", "remark"],
  ["luz mora, 5512345678", "contact"],
  ["Luz Mora Vega Ruiz 55 1234 5678", "contact"],
  ["ya pagué uno dos tres cuatro cinco seis siete ocho nueve diez once doce", "report"],
] as const)("%s: %s", (text, reading) => {
  expect(readingOf(text)).toBe(reading);
});

test.each([
  "hola",
  "Gracias!",
  "ok",
  "bye",
  "thanks",
  "¿Tienen brownies y muffins?",
  "precio de the north face",
  "tienen cheesecake red velvet",
  "info",
  "horario",
  "pastel de chocolate",
  "¿Este vestido lo tienen? https://tienda.mx/vestido",
  "me interesa https://tienda.mx/vestido",
  "¿Envían a Av. Juárez 123?",
  "Soy Luz, ¿abren los domingos?",
  "mi cel es 5512345678, quiero una cita",
  "calle 5 de mayo, ¿está lejos?",
  "ya pagué, ¿cuándo llega?",
  "ya pagué uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece",
  "esta es mi dirección",
  "¡do you have bread and the cake of the shop!",
  "Luz Mora Vega Ruiz Soto 55 1234 5678",
  "mi pedido es el número 12345678",
  `calle Reforma 15 ${"y luego la otra ".repeat(10)}`,
  "¿Ya llegó mi pedido?",
  "al rato paso, ¿hasta qué hora abren?",
  "lo voy a pensar, ¿cuánto dura la promoción?",
  "busco regalo para mi mamá",
  "ola a q ora abren",
  "no",
  "sí",
  "👍",
])("%s: may be a question, or is small talk", (text) => {
  expect(readingOf(text)).toBeNull();
});

const burst = (text: string) => ({
  question: text,
  waitingText: text,
  messages: [],
  thread: { customerName: null, nameMadeUp: false },
});

test("only the built-in answerer, and a business that wants Spanish, leave other languages to people", () => {
  const asked = (name: "local" | "openai", language: "es" | null) => {
    const text = "What time do you open?";
    const company = {
      companyName: "La Espiga",
      industry: null,
      tone: "friendly",
      customInstructions: null,
      language,
    } as const;
    return careFor({ ...burst(text), company }, { name })?.is ?? null;
  };
  expect([asked("local", null), asked("openai", "es"), asked("openai", null)]).toEqual(["foreign", "foreign", null]);
});

test("a complaint counts wherever it is in the burst", () => {
  const waitingText = "¿A qué hora abren?\nademás me cobraron de más";
  expect(careFor({ ...burst(waitingText), company: null }, { name: "local" })).toEqual({ is: "complaint" });
});

test.each([
  ["me hice el peeling ayer y se me esta hinchando la cara y me cuesta respirar", "urgent"],
  ["se me esta hinchando la cara, cuanto cuesta la consulta", undefined],
])("what it costs somebody to breathe is no price: «%s»", (text, is) => {
  expect(careFor({ ...burst(text), company: null }, { name: "local" })?.is).toBe(is);
});

test.each(["no quiero nada", "ya no quiero nada, gracias", "Pues no, ya no quiero nada"])(
  "«%s» is no complaint, and ends what is wished",
  (waitingText) => {
    const messages = [{ sender: "ai", metadata: { notice: "wish", wish: "booking", said: "mesa para hoy" } }] as const;
    for (const before of [[], messages]) {
      const burstNow = { ...burst(waitingText), messages: before, company: null };
      expect(careFor(burstNow, { name: "local" })).toEqual({ is: "remark" });
    }
    const after = [...messages, { sender: "customer", metadata: null, content: waitingText }] as const;
    expect(careFor({ ...burst("gracias"), messages: after, company: null }, { name: "local" })).toBeNull();
    expect(kindOf(waitingText)).toBe("small_talk");
  },
);

test.each(["no quiero nada de ustedes, me robaron", "no quiero nada con nuez"])("«%s» says more", (text) => {
  expect(careFor({ ...burst(text), company: null }, { name: "local" })?.is).not.toBe("remark");
});

test.each([
  "quiero cancelar mi pedido",
  "necesito cambiar mi pedido por favor",
  "cancelen mi reservación",
  "ya no lo quiero",
])("«%s» goes to a person as what it is", (text) => {
  expect(careFor({ ...burst(text), company: null }, { name: "local" })).toEqual({
    is: "wish",
    wish: { kind: "status", changes: true, said: text, name: null, wasAsked: true },
  });
});

test("who asks whether somebody is there, while a wish lacks its name, is left to a person with that wish", () => {
  const messages = [{ sender: "ai", metadata: { notice: "wish", wish: "booking", said: "mesa para hoy" } }] as const;
  for (const waitingText of ["hola?", "??", "sigues ahi?"]) {
    expect(careFor({ ...burst(waitingText), messages, company: null }, { name: "local" })).toEqual({
      is: "wish",
      wish: { kind: "booking", said: "mesa para hoy", name: null, wasAsked: true },
    });
  }
  expect(careFor({ ...burst("¿a qué hora abren?"), messages, company: null }, { name: "local" })).toBeNull();
});

test.each(["joya gracias", "perfecto, muchas gracias majo"])("«%s» is no part of what is noted", (waitingText) => {
  const messages = [{ sender: "ai", metadata: { notice: "wish", wish: "order", said: "dos limoneros" } }] as const;
  const noted = (text: string) => careFor({ ...burst(text), messages, company: null }, { name: "local" });
  const wish = { kind: "order", name: null, wasAsked: true };
  expect(noted(waitingText)).toEqual({ is: "wish", wish: { ...wish, said: "dos limoneros" } });
  expect(noted("hoy, gracias")).toEqual({ is: "wish", wish: { ...wish, said: "dos limoneros; hoy, gracias" } });
  expect(noted("Ana, gracias")).toEqual({ is: "wish", wish: { ...wish, said: "dos limoneros; Ana, gracias" } });
});

const sad = { sentiment: "negative", confidence: 0.8 } as const;
const calm = { sentiment: "neutral", confidence: 0.8 } as const;

test.each([
  [
    "a complaint that is answered",
    { intention: "queja", sentiment: sad, priority: "high" },
    "una piedra",
    null,
    "complaint",
  ],
  ["a calm complaint", { intention: "queja", sentiment: calm, priority: "high" }, "una piedra", null, null],
  [
    "anger under another name",
    { intention: "consulta", sentiment: { ...sad, confidence: 0.9 }, priority: "high" },
    "ya",
    null,
    "complaint",
  ],
  [
    "anger that is not quite sure",
    { intention: "consulta", sentiment: { ...sad, confidence: 0.84 }, priority: "high" },
    "ya",
    null,
    null,
  ],
  [
    "anger about little",
    { intention: "consulta", sentiment: { ...sad, confidence: 0.9 }, priority: "medium" },
    "ya",
    null,
    null,
  ],
  [
    "a complaint by its kind",
    { intention: "consulta", sentiment: calm, priority: "low", kind: "complaint" },
    "una piedra",
    null,
    "complaint",
  ],
  ["an inquiry with bad words", { intention: "queja", sentiment: sad, priority: "high" }, "¿cubren robo?", null, null],
  [
    "a condition",
    { intention: "queja", sentiment: sad, priority: "high" },
    "si llego tarde, ¿me dejan entrar?",
    null,
    null,
  ],
  [
    "a booking nobody explains",
    { intention: "reservación o cita", sentiment: calm, priority: "medium" },
    "agendar",
    "no_answer",
    "booking",
  ],
  [
    "a booking that is explained",
    { intention: "reservación o cita", sentiment: calm, priority: "medium" },
    "agendar",
    null,
    null,
  ],
  [
    "a question nobody can answer",
    { intention: "consulta", sentiment: calm, priority: "low" },
    "¿guitarra?",
    "no_answer",
    "no_answer",
  ],
  ["a refused booking", { intention: "cita", sentiment: calm, priority: "low" }, "agendar", "guard", "guard"],
] as const)("%s: %o", (_, answer, text, reason, expected) => {
  expect(reasonRead(answer, text, reason)).toBe(expected);
});

test("only contact details that are stated once are read", () => {
  expect(contactIn("Me llamo Luz Mora, 55 1234 5678, luz@correo.mx")).toEqual({
    name: "Luz Mora",
    phone: "55 1234 5678",
    email: "luz@correo.mx",
  });
  expect(contactIn("5512345678 o 5587654321")).toEqual({});
  expect(contactIn("mi número es el 912345678")).toEqual({ phone: "912345678" });
  expect(contactIn("les dejo mi móvil: 912345678")).toEqual({ phone: "912345678" });
  expect(contactIn("mi pedido es el número 912345678")).toEqual({});
  expect(contactIn("mi cel es 912345678")).toEqual({ phone: "912345678" });
  const turn = "un turno a nombre de Lucía Benítez, mi cel es 912345678";
  expect(contactIn(turn)).toEqual({ name: "Lucía Benítez", phone: "912345678" });
  expect(contactIn("un turno a nombre de Lucía Benítez")).toEqual({});
});
