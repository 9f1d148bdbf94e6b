import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { renderPage } from "../../../../tests/support/render-page";
import { DEFAULT_SETTINGS } from "../plugin-settings";
import { PluginPage } from "./plugin-page";

const installed = { origin: "https://chat.example", uuid: "11111111-1111-4111-8111-111111111111" };
const show = () => renderPage(<PluginPage installed={installed} slug="la-espiga" settings={DEFAULT_SETTINGS} />);
const button = () => screen.getByTestId("plugin-button");
const choose = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const code = (name: string) => screen.getByRole("region", { name }).querySelector("pre")?.textContent ?? "";

beforeEach(() => window.history.replaceState({ key: "of-the-router" }, "", "/admin/plugin"));

test("DATA-30 PLUG-02 the form offers the four positions and the three sizes", () => {
  show();
  const offered = (label: string) =>
    within(screen.getByLabelText(label))
      .getAllByRole<HTMLOptionElement>("option")
      .map(({ value }) => value);
  expect(offered("Posición")).toEqual(["bottom-right", "bottom-left", "top-right", "top-left"]);
  expect(offered("Tamaño")).toEqual(["small", "medium", "large"]);
});

test("PLUG-02 the preview begins at the bottom right in #3b82f6, moves to each corner and measures 48, 64 and 80 px", () => {
  show();
  expect(button().dataset.position).toBe("bottom-right");
  expect(button().style).toMatchObject({ backgroundColor: "#3b82f6", width: "64px", height: "64px" });
  for (const corner of ["bottom-left", "top-right", "top-left", "bottom-right"]) {
    choose("Posición", corner);
    expect(button().dataset.position).toBe(corner);
  }
  for (const [size, pixels] of [
    ["small", "48px"],
    ["large", "80px"],
    ["medium", "64px"],
  ] as const) {
    choose("Tamaño", size);
    expect(button().style).toMatchObject({ width: pixels, height: pixels });
  }
});

test("PLUG-01 each setting changes preview, codes and address at once", () => {
  show();
  choose("Posición", "top-left");
  choose("Color principal", "0F766E");
  choose("Tamaño", "large");
  expect(button().style.backgroundColor).toBe("#0f766e");
  for (const text of ['"top-left"', '"#0f766e"', '"large"']) {
    expect(code("Para cualquier sitio")).toContain(text);
    expect(code("Para una aplicación de React")).toContain(text);
  }
  expect(`${window.location.pathname}${window.location.search}`).toBe(
    "/admin/plugin?posicion=top-left&color=%230f766e&tamano=large",
  );
  expect(window.history.state).toEqual({ key: "of-the-router" });
});

test("a colour that is none yet changes nothing, and is explained when the field is left", () => {
  show();
  const field = screen.getByLabelText("Color principal");
  fireEvent.change(field, { target: { value: "#3b82" } });
  expect(screen.queryByTestId("field-error")).toBeNull();
  expect(button().style.backgroundColor).toBe("#3b82f6");
  fireEvent.blur(field);
  expect(screen.getByTestId("field-error").textContent).toBe(
    "Escribe el color con seis cifras o letras, como #3b82f6.",
  );
  fireEvent.change(screen.getByLabelText("Elegir el color en una paleta"), { target: { value: "#b91c1c" } });
  expect(screen.queryByTestId("field-error")).toBeNull();
  expect(field).toHaveProperty("value", "#b91c1c");
  expect(button().style.backgroundColor).toBe("#b91c1c");
});
