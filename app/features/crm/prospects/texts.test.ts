import { expect, test } from "vitest";
import { doneOf, doneText, doneTitle, doneToast, failureToast } from "./texts";

test("the toast of a form says what was done, and of a conversion whom it made a customer", () => {
  expect(doneToast("create", null)).toEqual({ title: "Prospecto creado" });
  expect(doneToast("score", null)).toEqual({ title: "Prospecto actualizado" });
  expect(doneToast("delete", null)).toEqual({ title: "Prospecto eliminado" });
  expect(doneToast("convert", { name: "Luz Pérez" })).toEqual({
    title: "Prospecto convertido",
    description: "Luz Pérez ha sido convertido a cliente.",
  });
  expect(doneToast("convert", {}).description).toBe("El prospecto ha sido convertido a cliente.");
});

test("a migration says how many prospects it made, or that it goes on by itself", () => {
  const said = (value: object) => {
    const { title, description } = doneToast("migrate", value);
    return [title, description];
  };
  expect(said({ migrated: 0 })).toEqual(["Migración completada", "No había conversaciones nuevas que pasar."]);
  expect(said({ migrated: 1 })).toEqual(["Migración completada", "Se creó 1 prospecto."]);
  expect(said({ migrated: 1_200 })).toEqual(["Migración completada", "Se crearon 1,200 prospectos."]);
  expect(said({ queued: 501 })).toEqual([
    "Migración en marcha",
    "Puedes seguir trabajando: te avisamos aquí cuando termine.",
  ]);
});

test("without scripts the address carries what was done, and the page says the same", () => {
  expect(doneOf("move", null)).toEqual({ listo: "actualizado" });
  expect(doneOf("migrate", { migrated: 2 })).toEqual({ listo: "migrado", cuantos: 2 });
  expect(doneOf("migrate", { queued: 501 })).toEqual({ listo: "migrando", cuantos: 501 });
  expect([doneTitle("convertido"), doneText("convertido", null)]).toEqual([
    "Prospecto convertido",
    "El prospecto ha sido convertido a cliente.",
  ]);
  expect(doneText("creado", null)).toBeNull();
});

test("a failure says which act it was", () => {
  expect(failureToast("convert")).toEqual({
    title: "Error",
    description: "No se pudo convertir el prospecto a cliente.",
    variant: "destructive",
  });
  expect(failureToast("toString").description).toBe("No se pudo guardar.");
});
