// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { MessageView } from "~/features/threads/view-types";
import { renderPage } from "../../../../tests/support/render-page";
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

test("CONV-17 a message that waits for a busy carrier says so, and one that just stands in the queue does not", () => {
  const words = "En cola, el proveedor está ocupado";
  const sent: MessageView = { ...note(""), sender: "agent", status: "queued" };
  const { unmount } = renderPage(<MessageBubble message={{ ...sent, failureReason: words }} />);
  expect(screen.getByRole("img", { name: words }).textContent).toBe(words);
  unmount();
  renderPage(<MessageBubble message={sent} />);
  expect(screen.getByRole("img", { name: "En cola" }).textContent).toBe("");
});
