import { expect, test } from "vitest";
import type { MessageRecord } from "~/features/threads/messages/queries.server";
import { offerIn } from "~/features/threads/notice";
import { missedBy } from "./answering.server";
import { askedMetadata } from "./company/asked";

const MINUTE = 60_000;
const OFFER = "Está en la calle Morelos. Si no es lo que buscas, pide hablar con una persona.";
const OFFERS = { offers: "person" };
const HANDED = "Te comunico con una persona del equipo. En cuanto pueda te responde por aquí.";

type Said = readonly [sender: string, content: string, more?: Partial<MessageRecord>];

/** A thread in which the last message waits, a minute apart; ids count from 1. */
function thread(said: readonly Said[], waitedMinutes = 1) {
  const messages = said.map(([sender, content, more], index) => {
    const late = index === said.length - 1 ? waitedMinutes : 1;
    const at = new Date((index - 1 + late) * MINUTE);
    return { id: index + 1, sender, content, answersThrough: null, metadata: null, createdAt: at, ...more };
  }) as unknown as MessageRecord[];
  const last = messages.at(-1);
  const history = messages
    .slice(0, -1)
    .filter(({ sender }) => sender !== "system")
    .map((message) => {
      const role = message.sender === "ai" ? "assistant" : "customer";
      return { role, text: message.content, offers: offerIn(message) ?? undefined } as const;
    });
  return missedBy({ messages, history, questionMessages: last ? [last] : [] });
}

test("what an unsure answer was given to is the burst before it, with its last message", () => {
  expect(
    thread([
      ["customer", "¿Abren hoy?"],
      ["ai", "Sí, hasta las 9.", { answersThrough: 1 }],
      ["customer", "Oye"],
      ["customer", "¿Tienen estacionamiento?"],
      ["ai", OFFER, { answersThrough: 4, metadata: OFFERS }],
      ["customer", "No es eso"],
    ]),
  ).toEqual({ messageId: 4, burst: "Oye\n¿Tienen estacionamiento?", askedAt: 3 * MINUTE });
});

test("the choice of a company is no part of it", () => {
  const metadata = askedMetadata([
    { id: 1, name: "Centro" },
    { id: 2, name: "Cholula" },
  ]);
  expect(
    thread([
      ["customer", "¿Tienen estacionamiento?"],
      ["ai", "¿Con cuál quieres hablar?", { answersThrough: 1, metadata }],
      ["customer", "Centro"],
      ["ai", OFFER, { answersThrough: 3, metadata: OFFERS }],
      ["customer", "no"],
    ]),
  ).toMatchObject({ messageId: 3, burst: "¿Tienen estacionamiento?" });
});

test("nor what was handed over before", () => {
  expect(
    thread([
      ["customer", "¿Rentan bicicletas?"],
      ["ai", HANDED, { answersThrough: 1, metadata: { notice: "handoff" } }],
      ["system", "La IA no encontró la respuesta en tus documentos."],
      ["customer", "¿Tienen estacionamiento?"],
      ["ai", OFFER, { answersThrough: 4, metadata: OFFERS }],
      ["customer", "no"],
    ]),
  ).toMatchObject({ messageId: 4, burst: "¿Tienen estacionamiento?" });
});

test("nothing was missed without an offer, after an hour, or after somebody of the team wrote", () => {
  const asked: Said = ["customer", "¿Tienen estacionamiento?"];
  const offered: Said = ["ai", OFFER, { answersThrough: 1, metadata: OFFERS }];
  expect(thread([asked, offered, ["customer", "no"]], 59)).not.toBeNull();
  expect(thread([asked, offered, ["customer", "no"]], 60)).toBeNull();
  expect(thread([asked, ["ai", "Sí.", { answersThrough: 1 }], ["customer", "no"]])).toBeNull();
  expect(thread([asked, offered, ["agent", "Soy Ana."], ["customer", "no"]])).toBeNull();
});
