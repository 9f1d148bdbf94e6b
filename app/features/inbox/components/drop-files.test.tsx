import { createEvent, fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderPage } from "../../../../tests/support/render-page";
import { Composer } from "./composer";

const photo = (name: string) => new File(["x"], name, { type: "image/png" });

/** A drag over the page, of files unless said otherwise; true where the page takes it. */
function drag(type: "dragOver" | "dragLeave" | "drop", dataTransfer: object, relatedTarget: Element | null = null) {
  const event = createEvent[type](document.body, { dataTransfer });
  Object.defineProperty(event, "relatedTarget", { value: relatedTarget });
  return !fireEvent(document.body, event);
}
const FILES = { types: ["Files"], files: [photo("a.png"), photo("b.png")] };
const isMarked = () => document.querySelector("[data-drop]") !== null;

test("files that are dropped anywhere are taken, of several the first, and the page says so", async () => {
  const thread = { platform: "other", channel: "webchat" };
  renderPage(<Composer conversationId={7} userId={3} onSend={() => undefined} thread={thread} />);
  expect(drag("dragOver", { types: ["text/plain"] })).toBe(false);
  expect(isMarked()).toBe(false);
  expect(drag("dragOver", FILES)).toBe(true);
  expect(isMarked()).toBe(true);
  drag("dragLeave", FILES, document.body);
  expect(isMarked(), "from one part of the page to another").toBe(true);
  drag("dragLeave", FILES);
  expect(isMarked()).toBe(false);
  drag("dragOver", FILES);
  expect(drag("drop", FILES)).toBe(true);
  expect(isMarked()).toBe(false);
  expect(await screen.findByText("a.png")).toBeTruthy();
  expect(screen.queryByText("b.png")).toBeNull();
  expect(screen.getByRole("alert").textContent).toBe("Va un archivo por mensaje: adjuntamos el primero.");
});
