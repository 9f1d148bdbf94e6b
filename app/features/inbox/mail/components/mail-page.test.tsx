import { render, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { pageOf } from "../../../../../tests/support/render-page";
import type { OpenMail } from "../read-mail.server";
import { MailPage } from "./mail-page";

const MAIL: OpenMail = {
  ...{ messageId: 70, conversationId: 7, subject: "Mesa", from: "Eva <eva@x.mx>", to: [], cc: ["a@x.mx", "b@x.mx"] },
  ...{ createdAt: "2026-01-05T18:00:00.000Z", remotePictures: 2 },
};

/** Outside of the document, because a frame in it would load its page. */
function show(withPictures: boolean, over: Partial<OpenMail> = {}) {
  const page = document.createElement("div");
  render(pageOf(<MailPage mail={{ ...MAIL, ...over }} withPictures={withPictures} />), { container: page });
  const button = within(page).queryByRole("link", { name: /imágenes$/ });
  const frame = page.querySelector("iframe");
  return {
    text: page.textContent ?? "",
    button: button && [button.textContent, button.getAttribute("href")],
    frame: frame?.getAttribute("src"),
    sandbox: frame?.getAttribute("sandbox"),
  };
}

test("a mail shows pictures of other servers only on request, and says who would hear of it", () => {
  const without = show(false);
  expect(without.text).toContain("quien mandó el correo sabría que lo abriste");
  expect(without.button).toEqual(["Mostrar imágenes", expect.stringContaining("imagenes=1")]);
  expect(without.frame).not.toContain("imagenes=1");
  const shown = show(true);
  expect(shown.button).toEqual(["Ocultar imágenes", expect.not.stringContaining("imagenes=1")]);
  expect(shown.frame).toContain("imagenes=1");
  expect(show(false, { remotePictures: 0 }).button).toBeNull();
});

test("it names whom it is from and who got a copy, and its frame runs no script", () => {
  const { text, sandbox } = show(false);
  expect(text).toMatch(/DeEva <eva@x\.mx>Con copiaa@x\.mx, b@x\.mxFecha/);
  expect(show(false, { to: ["c@x.mx"] }).text).toContain("Parac@x.mx");
  expect(sandbox).toBe("allow-popups allow-popups-to-escape-sandbox");
});
