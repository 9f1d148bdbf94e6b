import { screen } from "@testing-library/react";
import type { ComponentProps } from "react";
import { expect, test } from "vitest";
import { renderPage } from "../../../../tests/support/render-page";
import { TwoFactorPage } from "./two-factor-page";

type Props = ComponentProps<typeof TwoFactorPage>;

const SINCE = Date.parse("2026-11-02T18:00:00.000Z");
const on = (codesLeft: number): Props["data"] => ({ state: { is: "on", since: SINCE, codesLeft }, done: false });
const PENDING: Props["data"] = {
  state: { is: "pending", spelled: "ABCD EFGH", code: { size: 21, path: "M0 0h1v1h-1z" } },
  done: false,
};
const OFF: Props["data"] = { state: { is: "off" }, done: false };

const show = (data: Props["data"], more: Partial<Props> = {}) =>
  renderPage(<TwoFactorPage data={data} answer={undefined} {...more} />);
const refusal = (intent: string, error: string, field: string) => ({
  ...{ ok: false as const, intent, of: "", code: "invalid", error },
  result: { status: "error" as const, initialValue: {}, error: { [field]: [error] } },
});
const fieldsOf = (button: string) =>
  Object.fromEntries(new FormData(screen.getByRole("button", { name: button }).closest("form") ?? undefined));

test("how many recovery codes are left is told, and from two on how to get new ones", () => {
  const left = (codes: number) => {
    const shown = show(on(codes));
    const text = screen.getByText(/^Desde el/).textContent ?? "";
    shown.unmount();
    return text.replace(/^Desde el 2 nov 2026\. /, "");
  };
  const renew = " Apágala y actívala otra vez para tener diez nuevos.";
  expect([10, 3, 2, 1, 0].map(left)).toEqual([
    "Te quedan 10 códigos de recuperación.",
    "Te quedan 3 códigos de recuperación.",
    `Te quedan 2 códigos de recuperación.${renew}`,
    `Te queda 1 código de recuperación.${renew}`,
    `Ya no te quedan códigos de recuperación.${renew}`,
  ]);
});

test("the recovery codes stand on the page only with the answer to the first code", () => {
  const answer = { ok: true as const, intent: "confirm", of: "", value: ["aaaa-1111", "bbbb-2222"] };
  const shown = show(on(10), { answer });
  expect([...screen.getByTestId("recovery-codes").querySelectorAll("li")].map((one) => one.textContent)).toEqual([
    "aaaa-1111",
    "bbbb-2222",
  ]);
  shown.unmount();
  show(on(10), { answer: { ...answer, intent: "disable", value: null } });
  expect(screen.queryByTestId("recovery-codes")).toBeNull();
});

test("each state offers its own form, and a refusal stands in the form that it is about", () => {
  const first = show(OFF);
  expect(fieldsOf("Activar")).toEqual({ intent: "start" });
  first.unmount();
  const wrong = "Ese código no es correcto.";
  const second = show(PENDING, { answer: refusal("confirm", wrong, "code") });
  expect(fieldsOf("Confirmar")).toEqual({ intent: "confirm", code: "" });
  expect(screen.getByText("ABCD EFGH")).toBeTruthy();
  expect(screen.getByText(wrong)).toBeTruthy();
  second.unmount();
  const third = show(on(5), { answer: refusal("disable", wrong, "code") });
  expect(fieldsOf("Apagar la verificación en dos pasos")).toEqual({ intent: "disable", password: "", code: "" });
  expect(screen.getByText(wrong)).toBeTruthy();
  third.unmount();
  show(OFF, { answer: refusal("start", "Hiciste muchos intentos seguidos.", "") });
  expect(screen.getByRole("alert").textContent).toContain("Hiciste muchos intentos seguidos.");
});

test("who must have a second factor is told so until it is on, and who switched it off hears that once", () => {
  const must = "Para usar este panel activa antes la verificación en dos pasos.";
  const off = "Apagaste la verificación en dos pasos.";
  const told = (data: Props["data"], more: Partial<Props> = {}) => {
    const shown = show(data, more);
    const texts = [must, off].filter((text) => screen.queryByText(text) !== null);
    shown.unmount();
    return texts;
  };
  expect(told(OFF, { required: true })).toEqual([must]);
  expect(told(PENDING, { required: true })).toEqual([must]);
  expect(told(on(5), { required: true })).toEqual([]);
  expect(told(OFF)).toEqual([]);
  expect(told({ ...OFF, done: true })).toEqual([off]);
  expect(told({ ...OFF, done: true }, { answer: refusal("start", "Espera.", "") })).toEqual([]);
});
