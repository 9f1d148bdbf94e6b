import { json } from "@remix-run/cloudflare";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
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

test("CHAN-10 OP-CHAN-02 the general thresholds lead to the general prompt", () => {
  renderPage(<Toasts>{PANELS[1]?.[4]}</Toasts>);
  expect(screen.getByRole("link", { name: "prompt general" }).getAttribute("href")).toBe(
    "/admin/ai-training#general-prompt-title",
  );
});

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

const optionsOf = (list: HTMLElement) => within(list).getAllByRole<HTMLOptionElement>("option");
const chosenIn = (list: HTMLElement) => optionsOf(list).find(({ selected }) => selected)?.textContent;

test("THR-11 THR-02 the general panel says what its thresholds are for, and has a choice from 1 to 10 for each channel", () => {
  renderPage(
    <Toasts>
      <GeneralThresholdPanel saved={{ whatsapp: 1, sms: 3, webchat: 5, email: 10 }} />
    </Toasts>,
  );
  const panel = within(screen.getByRole("region", { name: "Configuración General de IA por Canal" }));
  expect(panel.getByText(/^Estos umbrales/).textContent).toContain(
    "se aplican a conversaciones nuevas antes de identificar la empresa; una vez identificada, se aplican los umbrales por canal de esa empresa.",
  );
  const rows = panel.getAllByRole("combobox");
  expect(rows.map((row) => [row.getAttribute("name"), chosenIn(row)])).toEqual([
    ["whatsapp", "1"],
    ["sms", "3"],
    ["webchat", "5"],
    ["email", "10"],
  ]);
  expect(["WhatsApp", "SMS", "WebChat", "Email"].map((label) => panel.getByLabelText(label))).toEqual(rows);
  for (const row of rows)
    expect(optionsOf(row).map(({ value }) => value)).toEqual(["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"]);
  const badges = () => panel.getAllByTestId("threshold").map(({ textContent }) => textContent);
  expect(badges()).toEqual(["Umbral: 1 mensaje", "Umbral: 3 mensajes", "Umbral: 5 mensajes", "Umbral: 10 mensajes"]);
  fireEvent.change(panel.getByLabelText("WhatsApp"), { target: { value: "2" } });
  expect(badges()[0]).toBe("Umbral: 2 mensajes");
});

test("THR-12 OP-THR-03 a channel that failed to load shows 1, says so and is sent empty, the others show their values", async () => {
  const hint = "No pudimos leer el valor guardado; se queda como está si no eliges otro.";
  let sent: object = {};
  renderPage(
    <Toasts>
      <GeneralThresholdPanel saved={{ whatsapp: 4, sms: null, webchat: 5, email: 10 }} />
    </Toasts>,
    {
      action: async ({ request }) => {
        sent = Object.fromEntries(await request.formData());
        return json({ ok: true, intent: "general-thresholds", of: "", value: null });
      },
    },
  );
  const shown = () => screen.getAllByRole("combobox").map(chosenIn);
  expect(shown()).toEqual(["4", "1", "5", "10"]);
  expect(screen.getAllByTestId("threshold")[1]?.textContent).toBe("Umbral: 1 mensaje");
  expect(screen.getAllByText(hint)).toHaveLength(1);
  const sms = screen.getByLabelText("SMS");
  expect(document.getElementById(sms.getAttribute("aria-describedby") ?? "")?.textContent).toBe(hint);
  fireEvent.click(screen.getByRole("button", { name: "Guardar Configuración de Todos los Canales" }));
  await waitFor(() => expect(toasts()).toHaveLength(1));
  expect(sent).toEqual({ intent: "general-thresholds", whatsapp: "4", sms: "", webchat: "5", email: "10" });
  fireEvent.change(sms, { target: { value: "1" } });
  expect(screen.queryByText(hint)).toBeNull();
  expect(shown()).toEqual(["4", "1", "5", "10"]);
});

test("the general values say that a company without values of its own waits for a second message", () => {
  renderPage(
    <Toasts>
      <GeneralThresholdPanel saved={{ whatsapp: 1, sms: 1, webchat: 1, email: 1 }} />
    </Toasts>,
  );
  expect(
    screen.getByText(/Mientras una empresa no guarda los suyos, la IA le contesta desde el segundo mensaje/),
  ).toBeTruthy();
  expect(screen.getByRole("link", { name: "umbrales por empresa" }).getAttribute("href")).toBe(
    "/admin/settings?tab=canales",
  );
});
