import { expect, test } from "vitest";
import { asksPrice, talkFactsOf, wantsToBook } from "./lead-signs";

test.each([
  "¿Cuánto cuesta el pastel de tres leches?",
  "cuanto cuestan las conchas",
  "Hola! precio porfa",
  "¿A cómo está el kilo de polvorones?",
  "me pueden cotizar 50 bolillos",
  "quisiera una cotización para una boda",
  "¿Cuánto sale con envío?",
  "cuánto cobran por la entrega",
])("PROS-09 %j asks for a price", (text) => {
  expect(asksPrice(text)).toBe(true);
});

test.each(["¿A qué hora abren?", "Está muy rico", "¿Cuántos años tienen de abiertos?", "¿cuánto tarda el envío?", ""])(
  "PROS-09 %j asks for no price",
  (text) => {
    expect(asksPrice(text)).toBe(false);
  },
);

test.each([
  "Quiero apartar un pastel para el sábado",
  "me gustaría hacer un pedido",
  "¿Puedo agendar una cita el viernes?",
  "Necesito una cita",
  "quisiera encargar 30 tortas",
  "¿Me apartas uno?",
  "me lo llevo",
  "Apártame dos por favor",
  "quiero comprar un pastel",
])("PROS-09 %j wants to book", (text) => {
  expect(wantsToBook(text)).toBe(true);
});

test.each([
  "No quiero apartar nada",
  "ya no quiero hacer el pedido",
  "Quiero cancelar mi pedido",
  "¿Qué sabores tienen?",
  "Mi pedido llegó frío",
  "la cita fue ayer",
  "",
])("PROS-09 %j wants to book nothing", (text) => {
  expect(wantsToBook(text)).toBe(false);
});

test("PROS-09 only the customer's words count, and coming back needs an answer of ours between", () => {
  const at = new Date(1_000);
  const talk = { channel: "whatsapp" as const, optedOutAt: null, lastCustomerMessageAt: at };
  const customer = (content: string) => ({ sender: "customer", content });
  const ours = (content: string, sender = "ai") => ({ sender, content });
  expect(
    talkFactsOf([talk], [[customer("Hola"), ours("¿Quieres apartar? El precio es 50"), customer("Gracias")]]),
  ).toEqual({
    askedPrice: false,
    wantedToBook: false,
    messages: 2,
    cameBack: true,
    lastWroteAt: at,
    channels: 1,
    optedOut: false,
  });
  const unanswered = [
    ours("Hola", "agent"),
    customer("¿precio?"),
    ours("nota", "system"),
    customer("quiero comprar uno"),
  ];
  const silent = { channel: "sms" as const, optedOutAt: new Date(), lastCustomerMessageAt: null };
  expect(talkFactsOf([talk, silent], [unanswered, []])).toMatchObject({
    askedPrice: true,
    wantedToBook: true,
    cameBack: false,
    channels: 1,
    optedOut: true,
  });
  expect(talkFactsOf([], [])).toMatchObject({ messages: 0, lastWroteAt: null, channels: 0 });
});

test("PROS-09 of several threads the last message counts, and two of one channel are one channel", () => {
  const wrote = (time: number, channel: "whatsapp" | "email" = "whatsapp") => ({
    channel,
    optedOutAt: null,
    lastCustomerMessageAt: new Date(time),
  });
  expect(talkFactsOf([wrote(1_000), wrote(3_000), wrote(2_000)], [])).toMatchObject({
    lastWroteAt: new Date(3_000),
    channels: 1,
  });
  expect(talkFactsOf([wrote(1_000), wrote(2_000, "email")], []).channels).toBe(2);
});
