import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Toasts } from "~/ui/toasts";
import { renderPage } from "../../../../../tests/support/render-page";
import type { ErasureQuestion } from "../read-erasure.server";
import { EraseForm } from "./erase-form";

const NONE = {
  ...{ threads: 0, messages: 0, files: 0, notes: 0, details: 0, questions: 0 },
  ...{ bookings: 0, orders: 0, quotes: 0, prospects: 0 },
};
const show = (goes: Partial<ErasureQuestion["goes"]>, alike: ErasureQuestion["alike"] = []) =>
  renderPage(
    <Toasts>
      <EraseForm customer={{ id: 7, name: "Luz Ruiz" }} goes={{ ...NONE, ...goes }} alike={alike} />
    </Toasts>,
  );
const goesNow = () =>
  [...(document.querySelector("ul")?.querySelectorAll("li") ?? [])].map(({ textContent }) => textContent);

const ALWAYS = [
  "Su ficha de cliente, con sus notas y etiquetas",
  "Sus palabras en avisos, en preguntas de prueba, en acciones de la IA y en lo que dejaron las importaciones",
];

test("the question before a person is erased names each thing that goes by its number, and nothing that is not there", () => {
  const { unmount } = show({
    ...{ threads: 2, messages: 1_001, files: 1, notes: 1, details: 3, questions: 4 },
    ...{ bookings: 5, orders: 6, quotes: 7, prospects: 2 },
  });
  expect(goesNow()).toEqual([
    ALWAYS[0],
    "2 conversaciones, más de 1,000 mensajes y 1 archivo, también en la papelera",
    "1 nota de tu equipo, 3 datos que encontró la IA y 4 preguntas sin respuesta",
    "5 citas, 6 pedidos y 7 cotizaciones",
    "2 prospectos que son la misma persona",
    ALWAYS[1],
  ]);
  unmount();
  show({});
  expect(goesNow()).toEqual(ALWAYS);
});

test("it names other customers with the same phone or e-mail, who stay, and leads to them", () => {
  const { unmount } = show({});
  expect(screen.queryByText(/Con el mismo teléfono o email/)).toBeNull();
  unmount();
  show({}, [
    { id: 8, name: "Eva Ruiz" },
    { id: 9, name: "Leo Paz" },
  ]);
  expect(screen.getByText(/Con el mismo teléfono o email/).textContent).toBe(
    "Con el mismo teléfono o email también tienes a Eva Ruiz, Leo Paz. No se borra: si es la misma persona, bórrala también.",
  );
  expect(screen.getByRole("link", { name: "Leo Paz" }).getAttribute("href")).toBe("/admin/customers/9");
});
