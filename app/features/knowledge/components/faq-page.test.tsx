// @vitest-environment happy-dom
import { useNavigate } from "@remix-run/react";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { renderPage } from "../../../../tests/support/render-page";
import { FaqPage } from "./faq-page";

const pair = { id: 1, question: "¿Abren los domingos?", answer: "De 9 a 14 horas." };

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
