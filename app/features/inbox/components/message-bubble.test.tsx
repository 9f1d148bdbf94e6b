import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { MessageView } from "~/features/threads/view-types";
import { pageOf, renderPage } from "../../../../tests/support/render-page";
import { MessageBubble } from "./message-bubble";

const note = (handoffReason: string): MessageView => ({
  id: 1,
  messageId: null,
  conversationId: 7,
  content: "Con las palabras que sea.",
  handoffReason,
  sender: "system",
  isAiGenerated: false,
  isMedia: false,
  mediaType: null,
  mediaLink: null,
  status: "sent",
  createdAt: new Date().toISOString(),
});
const linkBelow = (message: MessageView) => {
  const { unmount } = renderPage(<MessageBubble message={message} />);
  const link = screen.queryByRole("link", { name: "Enseñar a la IA" })?.getAttribute("href") ?? null;
  unmount();
  return link;
};

test("the system's word that the documents lacked the answer leads to teaching it, other words lead nowhere", () => {
  const to = "/admin/ai-training/questions?conversacion=7";
  expect(["no_answer", "model_asked", "guard"].map((reason) => linkBelow(note(reason)))).toEqual([to, to, to]);
  expect(["asked_for_person", "loop", "timeout"].map((reason) => linkBelow(note(reason)))).toEqual([null, null, null]);
  const said: MessageView = { ...note("no_answer"), sender: "customer" };
  expect(linkBelow(said)).toBeNull();
});

test.each([
  ["agenda", "Ver la cita", "/admin/agenda?companyId=3&ver=8"],
  ["orders", "Ver el pedido", "/admin/pedidos?companyId=3&ver=8"],
  ["quotes", "Ver la cotización", "/admin/cotizaciones?companyId=3&ver=8"],
] as const)("a line that tells of something in '%s' leads there", (page, name, to) => {
  renderPage(<MessageBubble message={{ ...note(""), list: { page, companyId: 3, id: 8 } }} />);
  expect(screen.getByRole("link", { name }).getAttribute("href")).toBe(to);
});

test("CONV-17 a message that waits for a busy carrier says so, and one that just stands in the queue does not", () => {
  const words = "En cola, el proveedor está ocupado";
  const sent: MessageView = { ...note(""), sender: "agent", status: "queued" };
  const { unmount } = renderPage(<MessageBubble message={{ ...sent, failureReason: words }} />);
  expect(screen.getByRole("img", { name: words }).textContent).toBe(words);
  unmount();
  renderPage(<MessageBubble message={sent} />);
  expect(screen.getByRole("img", { name: "En cola" }).textContent).toBe("");
});

describe("a mail", () => {
  const mail = { topic: "Mesa", to: "pedro@example.com", cc: "luz@example.com", quoted: "> ¿Cuántos?", html: true };
  const said = (over: Partial<MessageView>): MessageView => ({ ...note(""), content: "Somos ocho", ...over });

  test("has its new words first; who got a copy, what it quotes and its original stand below", async () => {
    const { container } = renderPage(<MessageBubble message={said({ sender: "customer", mail })} topic="Mesa" />);
    const original = await screen.findByRole("link", { name: "Ver como lo mandaron" });
    expect(original.getAttribute("href")).toBe("/admin/conversations/mail/1");
    expect(screen.getByRole("link", { name: "Reenviar" }).getAttribute("href")).toBe("/?reenviar=1");
    const words = container.textContent ?? "";
    const order = [
      "Mesa",
      "Somos ocho",
      "También para: pedro@example.com",
      "Con copia: luz@example.com",
      "> ¿Cuántos?",
    ];
    expect(order.map((part) => words.indexOf(part))).toEqual(
      [...order.map((part) => words.indexOf(part))].sort((a, b) => a - b),
    );
    expect(order.every((part) => words.includes(part))).toBe(true);
    expect(screen.getByText("Ver el correo citado").closest("details")?.open).toBe(false);
  });

  test("in the trash, of staff, or without HTML leads nowhere, and one without anything more shows nothing more", async () => {
    const { rerender } = renderPage(
      <MessageBubble message={said({ sender: "customer", mail: { ...mail, html: undefined } })} />,
    );
    await screen.findByText("Con copia: luz@example.com");
    expect(screen.queryByRole("link")).toBeNull();
    rerender(pageOf(<MessageBubble message={said({ sender: "agent", mail })} />));
    expect(screen.queryByRole("link")).toBeNull();
    rerender(pageOf(<MessageBubble message={said({ sender: "customer", mail: { topic: "Mesa", html: false } })} />));
    expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["Reenviar"]);
    expect(screen.queryByText("Ver el correo citado")).toBeNull();
    rerender(pageOf(<MessageBubble message={said({ sender: "customer" })} />));
    expect(screen.queryByRole("link")).toBeNull();
  });
});

test("a picture keeps its place by its own measures, and a square one where they are not known", () => {
  const picture: MessageView = {
    ...note(""),
    sender: "customer",
    isMedia: true,
    mediaType: "image",
    mediaLink: "/admin/archivos/1",
  };
  const placeOf = (message: MessageView) => {
    const { container, unmount } = renderPage(<MessageBubble message={message} />);
    const image = container.querySelector("img");
    const place = [image?.getAttribute("width"), image?.getAttribute("height")];
    unmount();
    return place;
  };
  expect(placeOf({ ...picture, fileRatio: 1.333 })).toEqual(["280", "210"]);
  expect(placeOf({ ...picture, fileRatio: 0.5 })).toEqual(["280", "560"]);
  expect(placeOf(picture)).toEqual(["280", "280"]);
});

test("the name of who wrote stands above the first message of a run, and before each for a screen reader", () => {
  const sent: MessageView = { ...note(""), sender: "agent", agentName: "Ana", content: "Ya va" };
  const wordsOf = (follows: boolean) => {
    const { container, unmount } = renderPage(<MessageBubble message={sent} follows={follows} />);
    const words = container.textContent ?? "";
    unmount();
    return words;
  };
  expect(wordsOf(false)).toMatch(/^Agente: AnaYa va/);
  expect(wordsOf(true)).toMatch(/^Ana: Ya va/);
});
