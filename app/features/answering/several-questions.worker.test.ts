import { describe, expect, test } from "vitest";
import { unansweredQuestions } from "~/features/questions/tables.server";
import { messageJson } from "~/features/threads/messages/json";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { createLocalProvider } from "~/providers/ai/local/local-provider";
import { creditsOf, inbound, learn, messagesOf, newTenant, rowsOf, threadOf } from "../../../tests/support/builders";
import { workshop } from "../../../tests/support/run-queue";

const LIST = `Producto · Precio
Concha · $14
Oreja · $16`;
const ABOUT = `Envíos
El envío a domicilio cuesta $40. A Cholula llegamos algunos sábados por la tarde.

Dirección: 5 de Mayo 210, Centro.`;

async function bakery() {
  const shop = workshop({ ai: createLocalProvider() });
  const tenant = await newTenant(shop.platform);
  await learn(shop, tenant, LIST, { name: "precios.txt" });
  await learn(shop, tenant, ABOUT);
  const write = async (content: string) => {
    const { conversationId } = await receiveMessage(tenant, inbound({ contact: "luz", content }));
    await shop.runAll();
    return conversationId;
  };
  const said = async (id: number) =>
    (await messagesOf(tenant, id)).filter(({ sender }) => sender === "ai").map(({ content }) => content);
  const lines = async (id: number) =>
    (await messagesOf(tenant, id)).filter(({ sender }) => sender === "system").map((line) => messageJson(line));
  return { shop, tenant, write, said, lines };
}

describe("CONV-35 several questions in one message", () => {
  test("each is looked up by itself: what is sure is sent, the rest is named, kept and left to staff", async () => {
    const { tenant, write, said, lines } = await bakery();
    const id = await write("cuanto cuesta la concha? y en donde estan? hacen envios a cholula los domingos?");
    expect(await said(id)).toEqual([
      "Con gusto te informo: Concha: $14. Dirección: 5 de Mayo 210, Centro. Lo de envios a cholula los domingos te lo confirma una persona del equipo.",
    ]);
    expect(await lines(id)).toMatchObject([
      {
        content: "La IA contestó una parte y dejó esto para ti: «hacen envios a cholula los domingos?»",
        draft: "El envío a domicilio cuesta $40. A Cholula llegamos algunos sábados por la tarde.",
        handoffReason: "model_asked",
      },
    ]);
    expect(await threadOf(tenant, id)).toMatchObject({ status: "pending", aiEnabled: true });
    expect(await rowsOf(tenant, unansweredQuestions)).toMatchObject([
      { question: "hacen envios a cholula los domingos?" },
    ]);
    expect(await creditsOf(tenant)).toMatchObject({ balance: 49 });
  });

  test("none of them is sure: all are named, free, and the next ones get a word", async () => {
    const { tenant, write, said } = await bakery();
    const id = await write("tienen sucursal en cholula? y cuanto cuesta el pastel de bodas?");
    expect(await said(id)).toEqual([
      "Lo de sucursal en cholula y lo del pastel de bodas te lo confirma una persona del equipo.",
    ]);
    await write("y tienen pan de muerto? hacen rosca?");
    expect((await said(id)).slice(1)).toEqual(["Eso también lo consulto con el equipo."]);
    expect(await rowsOf(tenant, unansweredQuestions)).toHaveLength(2);
    expect(await creditsOf(tenant)).toMatchObject({ balance: 50 });
  });

  test("the prices of two things are two answers, and a question that goes on has the one before it", async () => {
    const { shop, tenant, write, said } = await bakery();
    await learn(shop, tenant, "Paquete · Qué trae · Precio\nFiestón · 60 conchas · $790\nChico · 20 conchas · $270");
    const id = await write("a como la concha y la oreja?");
    await write("y el envio a domicilio?");
    await write("q trae el paquete fiestón");
    await write("y en cuanto sale");
    expect(await said(id)).toEqual([
      "Con gusto te informo: Concha: $14. Oreja: $16.",
      "Con gusto te informo: El envío a domicilio cuesta $40.",
      "Con gusto te informo: Fiestón, qué trae: 60 conchas.",
      "Con gusto te informo: Fiestón: qué trae 60 conchas, $790.",
    ]);
  });
});
