import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderPage } from "../../../../tests/support/render-page";
import { FirstSteps } from "./first-steps";

const steps = (...done: boolean[]) =>
  ["/admin/ai-training", "/admin/plugin"].map((to, at) => ({ title: `Paso ${at + 1}`, to, done: done[at] ?? false }));

test("each step is a link to where it is done, and says whether it is", () => {
  renderPage(<FirstSteps steps={steps(true, false)} asksName={false} place="dashboard" />);
  const list = within(screen.getByRole("region", { name: "Primeros pasos" }));
  expect(list.getByText("1 de 2", { exact: false })).toBeTruthy();
  expect(list.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Paso 1 (hecho)", "/admin/ai-training"],
    ["Paso 2", "/admin/plugin"],
  ]);
  expect(list.queryByRole("button")).toBeNull();
});

test("the list can be put away when all is done", () => {
  renderPage(<FirstSteps steps={steps(true, true)} asksName={false} place="dashboard" />);
  const hide = screen.getByRole<HTMLButtonElement>("button", { name: "Ocultar" });
  expect(screen.getByText("¡Todo listo!")).toBeTruthy();
  expect(hide.form?.getAttribute("action")).toBe("/admin/first-steps");
});

test("a business of one person can put the list away without inviting anybody", () => {
  const invite = { title: "Invita a tu equipo", to: "/admin/team", done: false, optional: true };
  renderPage(<FirstSteps steps={[...steps(true, true), invite]} asksName={false} place="dashboard" />);
  expect(screen.getByText("2 de 3", { exact: false })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Invita a tu equipo (opcional)" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Ocultar" })).toBeTruthy();
});

test("whoever has no name is asked for it, and the form knows where to go back to", () => {
  const { container } = renderPage(<FirstSteps steps={steps(true, false)} asksName place="inbox" />);
  const form = screen.getByRole<HTMLFormElement>("form", { name: "Tu nombre" });
  expect([form.getAttribute("action"), form.method]).toEqual(["/admin/first-steps", "post"]);
  expect(Object.fromEntries(new FormData(form))).toEqual({
    intent: "name",
    place: "inbox",
    firstName: "",
    lastName: "",
  });
  for (const field of container.querySelectorAll<HTMLInputElement>("input:not([type=hidden])"))
    expect([field.required, field.maxLength]).toEqual([true, 80]);
});
