import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { Toasts } from "~/ui/toasts";
import { renderPage } from "../../../../tests/support/render-page";
import type { CallCardView } from "../read-call-card.server";
import { CallsCard } from "./calls-card";

const VIEW: CallCardView = {
  ...{ isOn: true, greeting: "Hola, habla la IA.", hasAccount: true, ownNumber: "+525511112222", lastCallAt: null },
  transferTo: { dialCode: "+52", number: "5512345678" },
  address: "https://chat.example/api/twilio/voice/1",
};

function show(over: Partial<CallCardView> = {}) {
  return renderPage(
    <Toasts>
      <CallsCard view={{ ...VIEW, ...over }} />
    </Toasts>,
  );
}
const says = (text: string | RegExp) => screen.queryByText(text) !== null;

test("calls are on only with an account and the switch; without the account the way to it is shown and no number", () => {
  const words = (over: Partial<CallCardView>) => {
    const { unmount } = show(over);
    const found = ["Encendidas", "Apagadas", "Falta Twilio", "conecta tu cuenta de Twilio"].filter(says);
    const isNumbered = says("Tus clientes llaman al +525511112222.");
    unmount();
    return [...found, isNumbered];
  };
  expect(words({})).toEqual(["Encendidas", true]);
  expect(words({ isOn: false })).toEqual(["Apagadas", true]);
  expect(words({ hasAccount: false })).toEqual(["Falta Twilio", "conecta tu cuenta de Twilio", false]);
  expect(words({ ownNumber: null })).toEqual(["Encendidas", false]);
});

test("the form shows what is stored, and the card when somebody called last", () => {
  const { unmount } = show();
  const form = document.querySelector<HTMLFormElement>("form[aria-label=Llamadas]");
  expect(form && Object.fromEntries(new FormData(form))).toEqual({
    ...{ intent: "calls-save", isOn: "on", greeting: "Hola, habla la IA." },
    ...{ transferTo: "5512345678", transferToCountryCode: "+52" },
  });
  expect(says("Todavía no entra ninguna llamada.")).toBe(true);
  unmount();
  show({ isOn: false, lastCallAt: "2026-11-27T10:00:00.000Z" });
  const off = document.querySelector<HTMLFormElement>("form[aria-label=Llamadas]");
  expect(off && new FormData(off).has("isOn")).toBe(false);
  expect(says(/Última llamada:/)).toBe(true);
});

function Saved() {
  const [number, store] = useState("5512345678");
  return (
    <Toasts>
      <button type="button" onClick={() => store("2225551234")}>
        Stored
      </button>
      <CallsCard view={{ ...VIEW, transferTo: { dialCode: "+52", number } }} />
    </Toasts>
  );
}

test("a number that was stored stands in the form at once", () => {
  renderPage(<Saved />);
  const number = () => screen.getByLabelText<HTMLInputElement>(/^Teléfono de una persona/).value;
  expect(number()).toBe("5512345678");
  fireEvent.click(screen.getByText("Stored"));
  expect(number()).toBe("2225551234");
});

test("the steps stand open only where calls are on and nobody has called yet", async () => {
  const areOpen = async (over: Partial<CallCardView>) => {
    const { unmount } = show(over);
    const title = await screen.findByText("Cómo recibir llamadas, paso a paso");
    const { open } = title.closest("details") ?? { open: undefined };
    unmount();
    return open;
  };
  expect(await areOpen({})).toBe(true);
  expect(await areOpen({ isOn: false })).toBe(false);
  expect(await areOpen({ lastCallAt: "2026-11-27T10:00:00.000Z" })).toBe(false);
});
