// @vitest-environment happy-dom
import { json } from "@remix-run/cloudflare";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import type { ReactElement } from "react";
import { expect, test } from "vitest";
import type { FormAnswer } from "~/platform/form-answer";
import { Toasts } from "~/ui/toasts";
import { renderPage } from "../../../../../tests/support/render-page";
import { CompanyThresholdPanel } from "./company-panel";
import { GeneralThresholdPanel } from "./general-panel";

const BAKERY = { id: 1, name: "Panadería" };
const PANELS: readonly (readonly [string, string, string, string, ReactElement])[] = [
  [
    "a company's",
    "company-thresholds",
    "Guardar configuración",
    "Los ajustes de AI han sido actualizados correctamente",
    <CompanyThresholdPanel key="1" companies={[BAKERY]} company={BAKERY} saved={{ sms: 1 }} here="/" />,
  ],
  [
    "the general",
    "general-thresholds",
    "Guardar Configuración de Todos los Canales",
    "Los umbrales generales de respuesta IA han sido actualizados",
    <GeneralThresholdPanel key="2" saved={{ whatsapp: 1, sms: 1, webchat: 1, email: 1 }} />,
  ],
];

const toasts = () => screen.queryAllByTestId("toast").map(({ textContent }) => textContent);

/** Saves the panel; the server answers what it is given. */
async function save(panel: ReactElement, button: string, answer: FormAnswer<null>): Promise<string[]> {
  const sent: string[] = [];
  renderPage(<Toasts>{panel}</Toasts>, {
    action: async ({ request }) => {
      sent.push(String((await request.formData()).get("intent")));
      return json(answer, { status: answer.ok ? 200 : 500 });
    },
  });
  fireEvent.click(screen.getByRole("button", { name: button }));
  await waitFor(() => expect(toasts()).toHaveLength(1));
  return sent;
}

test.each(PANELS)(
  "THR-10 THR-13 %s thresholds say once that they were saved",
  async (_which, intent, button, text, panel) => {
    const sent = await save(panel, button, { ok: true, intent, of: "1", value: null });
    expect(sent).toEqual([intent]);
    expect(toasts()).toEqual([expect.stringContaining(`Configuración guardada${text}`)]);
  },
);

test.each(PANELS)(
  "THR-10 %s thresholds say that they could not be saved, and never that they were",
  async (_which, intent, button, _text, panel) => {
    const error = "Algo falló de nuestro lado.";
    const refusal = { ok: false, intent, of: "1", code: "internal", error } as const;
    const result = { status: "error" as const, initialValue: {}, error: { "": [error] } };
    const sent = await save(panel, button, { ...refusal, result });
    expect(sent).toEqual([intent]);
    expect(toasts()).toEqual([expect.stringContaining("ErrorNo se pudo guardar la configuración")]);
    expect(screen.getByRole("alert").textContent).toBe(error);
  },
);
