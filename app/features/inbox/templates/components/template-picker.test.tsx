import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { renderPage } from "../../../../../tests/support/render-page";
import { TemplatePicker } from "./template-picker";

const template = (id: number, name: string, content: string) => ({ id, name, content, updatedAt: "" });
const TEMPLATES = [
  template(1, "Aviso de envío", "Ya salió, {{nombre}}."),
  template(2, "Envío gratis", "Desde $500."),
  template(3, "Horario", "Abrimos a las 9; el envío cuesta $50."),
];
const MACROS = [{ id: 9, name: "Cerrar", content: "", does: ["Resolver", "Etiquetar «envío»"] }];
const VALUES = { nombre: "Luz", empresa: "La Espiga", agente: "Ana", fecha: "hoy" };

afterEach(() => void vi.unstubAllGlobals());

function open(answer: () => Response) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(String(url));
    return answer();
  });
  const [onInsert, onApply, onClose] = [vi.fn(), vi.fn(), vi.fn()];
  renderPage(<TemplatePicker conversationId={7} onInsert={onInsert} onApply={onApply} onClose={onClose} />);
  return { asked, onInsert, onApply, onClose };
}
const full = () => Response.json({ templates: TEMPLATES, macros: MACROS, values: VALUES });
const names = () => screen.queryAllByRole("option").map(({ textContent }) => textContent?.trim());
const chosen = () => screen.getByRole("option", { selected: true }).textContent?.trim();

test("a search finds words without accents in names, texts and what macros do; names that begin with it stand first", async () => {
  const { onInsert } = open(full);
  const field = screen.getByRole("combobox");
  await waitFor(() => expect(names()).toHaveLength(4));
  await userEvent.type(field, "ENVIO");
  expect(names()).toEqual(["Envío gratis", "Cerrar, macro: Resolver, Etiquetar «envío»", "Aviso de envío", "Horario"]);
  await userEvent.clear(field);
  await userEvent.type(field, "envio salio");
  expect(names()).toEqual(["Aviso de envío"]);
  await userEvent.keyboard("{Enter}");
  expect(onInsert.mock.calls).toEqual([["Ya salió, Luz."]]);
  await userEvent.type(field, " nada");
  expect(screen.getByRole("status").textContent).toBe("Ninguna plantilla dice eso.");
});

test("arrows go round the list, a new search begins at its first, and Escape closes without choosing", async () => {
  const { onInsert, onClose } = open(full);
  const field = screen.getByRole("combobox");
  await waitFor(() => expect(names()).toHaveLength(4));
  expect(chosen()).toMatch(/^Cerrar/);
  await userEvent.type(field, "{ArrowUp}");
  expect(chosen()).toBe("Horario");
  await userEvent.type(field, "{ArrowDown}{ArrowDown}");
  expect(chosen()).toBe("Aviso de envío");
  await userEvent.type(field, "e");
  expect(chosen()).toBe("Envío gratis");
  await userEvent.keyboard("{Escape}");
  expect(onClose.mock.calls).toEqual([[true]]);
  expect(onInsert).not.toHaveBeenCalled();
});

test("a finger that touches a macro reads first what it does; 'Aplicar' applies it", async () => {
  const { onApply } = open(full);
  await waitFor(() => expect(names()).toHaveLength(4));
  await userEvent.click(screen.getByRole("option", { name: /^Cerrar/ }));
  expect(onApply).not.toHaveBeenCalled();
  expect(screen.getByTestId("template-preview").textContent).toContain("Sin mensajeResolver");
  await userEvent.click(screen.getByRole("button", { name: "Aplicar" }));
  expect(onApply.mock.calls).toEqual([[MACROS[0], ""]]);
});

test("without templates it says so, and what was not reached is asked for again on request", async () => {
  let isDown = true;
  const { asked } = open(() =>
    isDown ? new Response(null, { status: 500 }) : Response.json({ templates: [], macros: [], values: VALUES }),
  );
  const again = await screen.findByRole("button", { name: "Reintentar" });
  isDown = false;
  await userEvent.click(again);
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe("Todavía no hay plantillas."));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(asked).toHaveLength(2);
});
