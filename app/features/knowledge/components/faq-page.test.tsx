import { useNavigate } from "@remix-run/react";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import type { FormRefusal } from "~/platform/form-answer";
import { renderPage } from "../../../../tests/support/render-page";
import { FaqPage } from "./faq-page";

const pair = { id: 1, question: "¿Abren los domingos?", answer: "De 9 a 14 horas.", seen: 7 };

/** The page, which the answers of two buttons change as the server would. */
function Page() {
  const [{ total, done }, set] = useState<{ total: number; done: "agregada" | "eliminada" | null }>({
    total: 1,
    done: null,
  });
  const navigate = useNavigate();
  const go = (step: number, done: "agregada" | "eliminada") => {
    set({ total: total + step, done });
    navigate(`?listo=${done}`);
  };
  return (
    <>
      <button type="button" onClick={() => go(1, "agregada")}>
        agrega
      </button>
      <button type="button" onClick={() => go(-1, "eliminada")}>
        elimina
      </button>
      <button type="button" onClick={() => set({ total: total + 1, done })}>
        una colega agrega
      </button>
      <FaqPage
        companies={[]}
        companyId={null}
        pairs={[pair]}
        total={total}
        after={null}
        next={null}
        editing={null}
        done={done}
      />
    </>
  );
}
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

test("after each added question the field for the next has the focus; after a deleted one, the words about it", async () => {
  renderPage(<Page />);
  for (const _ of [1, 2]) {
    await press("agrega");
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Pregunta")));
  }
  for (const _ of [1, 2]) {
    await press("elimina");
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("status")));
    expect(within(screen.getByRole("status")).getByText(/Pregunta eliminada/)).toBeTruthy();
  }
});

test("a colleague's question takes neither the focus nor what is being written", async () => {
  renderPage(<Page />);
  await press("agrega");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Pregunta")));
  await userEvent.type(screen.getByLabelText("Respuesta"), "Sí");
  await press("una colega agrega");
  expect(screen.getByLabelText<HTMLTextAreaElement>("Respuesta").value).toBe("Sí");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "una colega agrega" }));
});

type Props = Parameters<typeof FaqPage>[0];
const PAIRS = [pair, { id: 2, question: "¿Dan factura?", answer: "Sí, el mismo día.", seen: 8 }];
function show(over: Partial<Props> = {}) {
  const page = { companies: [{ id: 4, name: "Centro" }], companyId: 4, pairs: PAIRS, total: 120, after: 30, next: 60 };
  const { container, unmount } = renderPage(<FaqPage {...page} editing={null} done={null} {...over} />);
  return { text: () => container.textContent ?? "", unmount };
}
const linkTo = (name: string) => screen.queryByRole("link", { name })?.getAttribute("href");
const fieldsOf = (button: string) => {
  const { form } = screen.queryByRole<HTMLButtonElement>("button", { name: button }) ?? {};
  return form ? Object.fromEntries(new FormData(form)) : null;
};
const GONE = { id: 9, name: "Una empresa que ya no existe", isGone: true } as const;

test("of a company that is gone the page says so, and what was typed can be stored for another one", () => {
  const companies = [{ id: 4, name: "Centro" }, GONE];
  const typed = { question: "¿Dan factura?", answer: "Sí.", companyId: "9" };
  const none = { companies, companyId: 9, pairs: [], total: 0, after: null, next: null };
  for (const [intent, of, editing] of [
    ["add", "", null],
    ["change", "2", 2],
  ] as const) {
    const refusal = { ...refused(intent, of), result: { ...refused(intent, of).result, initialValue: typed } };
    const { unmount } = show({ ...none, editing, refused: refusal });
    expect(screen.getByRole("status").textContent).toContain("Esta empresa ya no existe");
    expect(fieldsOf("Agregar pregunta"), intent).toEqual({ intent: "add", ...typed });
    unmount();
  }
  const { unmount } = show();
  expect(screen.queryByRole("status")).toBeNull();
  expect(screen.queryByRole("combobox", { name: "Empresa" })).toBeNull();
  unmount();
});

function refused(intent: string, of: string) {
  return {
    ...{ ok: false as const, intent, of, code: "conflict", error: "Esa pregunta ya está en la lista." },
    result: {
      status: "error" as const,
      initialValue: { question: "¿Otra?", answer: "Otra cosa." },
      error: { "": ["Esa pregunta ya está en la lista."] },
    },
  };
}

test("a company's questions are added, edited, left and paged through as that company's", () => {
  const { text, unmount } = show();
  expect(fieldsOf("Agregar pregunta")).toEqual({ intent: "add", companyId: "4", question: "", answer: "" });
  expect(linkTo("Editar «¿Dan factura?»")).toBe("/admin/ai-training/faq?companyId=4&despues=30&editar=2");
  expect([linkTo("Al principio"), linkTo("Siguientes")]).toEqual([
    "/admin/ai-training/faq?companyId=4",
    "/admin/ai-training/faq?companyId=4&despues=60",
  ]);
  expect(text()).toContain("120 de 500 preguntas");
  unmount();
  show({ after: null, next: null });
  expect(screen.queryByRole("navigation", { name: "Páginas de preguntas" })).toBeNull();
});

test("the pair that is edited stands in a form in its place, with its words, and no other one is added beside it", () => {
  const { unmount } = show({ editing: 2 });
  expect(fieldsOf("Guardar cambios")).toEqual({
    ...{ intent: "change", companyId: "4", of: "2", question: "¿Dan factura?", answer: "Sí, el mismo día." },
    seen: "8",
  });
  expect(fieldsOf("Agregar pregunta")).toBeNull();
  expect(linkTo("Editar «¿Abren los domingos?»")).toBeDefined();
  expect(linkTo("Editar «¿Dan factura?»")).toBeUndefined();
  expect(linkTo("Cancelar")).toBe("/admin/ai-training/faq?companyId=4&despues=30");
  unmount();
  // One that somebody deleted meanwhile is edited nowhere.
  show({ editing: 9 });
  expect([fieldsOf("Guardar cambios"), fieldsOf("Agregar pregunta")]).toEqual([null, expect.any(Object)]);
});

test("a refused form keeps what was typed, its reason stands above, and nothing is said to be done", () => {
  const change = show({ editing: 2, done: "guardada", refused: refused("change", "2") });
  expect(fieldsOf("Guardar cambios")).toMatchObject({ of: "2", question: "¿Otra?", answer: "Otra cosa." });
  expect(screen.getByRole("alert").textContent).toBe("Esa pregunta ya está en la lista.");
  expect(change.text()).not.toContain("Cambios guardados");
  change.unmount();
  const other = show({ editing: 1, refused: refused("change", "2") });
  expect(fieldsOf("Guardar cambios")).toMatchObject({ of: "1", question: "¿Abren los domingos?" });
  other.unmount();
  const add = show({ refused: refused("add", "") });
  expect(fieldsOf("Agregar pregunta")).toMatchObject({ question: "¿Otra?", answer: "Otra cosa." });
  add.unmount();
  show({ done: "guardada" });
  expect(screen.getByRole("status").textContent).toBe("Cambios guardados. La IA ya responde con ellos.");
});

test("what a colleague made of the pair stands in its form, once, and is seen then", () => {
  const said = "Alguien de tu equipo cambió esta pregunta mientras la editabas.";
  const refused: FormRefusal = {
    ...{ ok: false, intent: "change", of: "2", code: "changed_meanwhile", error: said },
    result: { status: "error", initialValue: { seen: "8" }, error: { "": [said] } },
    about: { changed: { seen: 9, fields: [{ label: "Respuesta", stored: "No." }] } },
  };
  show({ editing: 2, refused });
  expect(screen.getAllByRole("alert").map(({ textContent }) => textContent)).toEqual([
    `${said} Ahora dice: Respuesta: No. Si guardas, queda lo que tú escribiste.`,
  ]);
  expect(fieldsOf("Guardar de todos modos")?.seen).toBe("9");
});
