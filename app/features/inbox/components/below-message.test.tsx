import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { MessageView } from "~/features/threads/view-types";
import { renderPage } from "../../../../tests/support/render-page";
import type { Outgoing } from "../timeline";
import { belowMessage } from "./below-message";

const message: MessageView = {
  id: 1,
  messageId: null,
  conversationId: 7,
  content: "hola",
  sender: "agent",
  isAiGenerated: false,
  isMedia: false,
  mediaType: null,
  mediaLink: null,
  status: "failed",
  failureReason: "Ese número no existe.",
  createdAt: new Date().toISOString(),
};

/** The reason and the buttons below a message. */
function below(over: Partial<MessageView>, outgoing?: Outgoing) {
  const pressed: string[] = [];
  const actions = {
    retry: (clientId: string) => pressed.push(`retry ${clientId}`),
    edit: (one: Outgoing) => pressed.push(`edit ${one.clientId}`),
  };
  const { container, unmount } = renderPage(<div>{belowMessage(actions)({ ...message, ...over }, outgoing)}</div>);
  for (const button of outgoing ? screen.queryAllByRole("button") : []) fireEvent.click(button);
  const found = [container.textContent, pressed];
  unmount();
  return found;
}

test("what failed can be sent again, unless the same would fail again, and says why", () => {
  expect(below({})).toEqual(["Ese número no existe.Reintentar", []]);
  expect(below({ isFinal: true })).toEqual(["Ese número no existe.", []]);
  expect(below({ status: "unknown" })).toEqual(["Ese número no existe.Enviar de nuevo", []]);
  expect(below({ status: "sent" })).toEqual(["", []]);
  const file = { sender: "customer", status: "delivered", failureReason: "Pesa más de 16 MB." } as const;
  expect(below({ ...file, fileState: "failed" })).toEqual(["Pesa más de 16 MB.Reintentar", []]);
  expect(below(file)).toEqual(["", []]);
});

test("what did not leave this page is sent again or changed; a lost file is chosen anew or given up", () => {
  const one: Outgoing = { clientId: "a", content: "hola", at: message.createdAt, state: "failed", error: "No salió." };
  expect(below({}, one)).toEqual(["No salió.ReintentarEditar", ["retry a", "edit a"]]);
  expect(below({}, { ...one, met: 9 })).toEqual(["No salió.Enviar de todos modosEditar", ["retry a", "edit a"]]);
  const lost = { name: "pastel.png", isLost: true };
  expect(below({}, { ...one, file: lost })).toEqual(["No salió.Editar", ["edit a"]]);
  expect(below({}, { ...one, content: "", file: lost })).toEqual(["No salió.Descartar", ["edit a"]]);
  expect(below({}, { ...one, state: "held" })).toEqual(["Editar", ["edit a"]]);
  expect(below({}, { ...one, state: "sending" }), "what is on its way has not failed again").toEqual(["", []]);
});

test("what failed on this page is told at once, what only waits is not", () => {
  const actions = { retry: () => undefined, edit: () => undefined };
  const one: Outgoing = { clientId: "a", content: "hola", at: message.createdAt, state: "failed", error: "No salió." };
  const { unmount } = renderPage(<div>{belowMessage(actions)(message, one)}</div>);
  expect(screen.getByRole("alert").textContent).toContain("No salió.");
  unmount();
  renderPage(<div>{belowMessage(actions)(message, { ...one, state: "held" })}</div>);
  expect(screen.queryByRole("alert")).toBeNull();
});
