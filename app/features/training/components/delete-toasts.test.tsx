import { Theme } from "@radix-ui/themes";
import { json } from "@remix-run/cloudflare";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactElement } from "react";
import { expect, test } from "vitest";
import { DocumentTable } from "~/features/knowledge/components/document-table";
import type { FormAnswer } from "~/platform/form-answer";
import { Toasts } from "~/ui/toasts";
import { documentJson, NO_ASKS } from "../../../../tests/support/document-json";
import { renderPage } from "../../../../tests/support/render-page";
import { DocumentsStep } from "./documents-step";

const MENU = documentJson();
const configuration = {
  companyId: 5,
  companyName: "La Espiga",
  industry: "",
  tone: "professional",
  customInstructions: "",
  treatment: null,
  language: null,
  isSaved: true,
} as const;
const wizard = {
  companyId: 5,
  businessName: "La Espiga",
  company: { name: "La Espiga", industry: "" },
  configuration,
  progress: { ready: 1, processing: 0, failed: 0, total: 1, more: false },
  shared: 0,
  worsened: null,
  documents: [MENU],
};

const TABLES: readonly (readonly [string, ReactElement])[] = [
  ["training center", <DocumentTable key="1" documents={[MENU]} companies={[]} action="/?index" />],
  ["wizard", <DocumentsStep key="2" kind="company" data={wizard} asks={NO_ASKS} />],
];

const toasts = () => screen.queryAllByTestId("toast").map(({ textContent }) => textContent);

/** Deletes the document after the question that names it; the server answers what it is given. */
async function remove(table: ReactElement, answer: FormAnswer<null>): Promise<Record<string, unknown>[]> {
  const sent: Record<string, unknown>[] = [];
  renderPage(
    <Theme>
      <Toasts>{table}</Toasts>
    </Theme>,
    {
      action: async ({ request }) => {
        sent.push(Object.fromEntries(await request.formData()));
        return json(answer, { status: answer.ok ? 200 : 500 });
      },
    },
  );
  await userEvent.click(screen.getByRole("button", { name: "Eliminar Menú.pdf" }));
  expect(screen.getByRole("alertdialog").textContent).toContain("«Menú.pdf»");
  await userEvent.click(screen.getByRole("button", { name: "Eliminar" }));
  await waitFor(() => expect(toasts()).toHaveLength(1));
  return sent;
}

const FIELDS = { intent: "delete", of: "7" };

test.each(TABLES)("TRAIN-29 in the %s a deleted document is told once", async (_where, table) => {
  expect(await remove(table, { ok: true, ...FIELDS, value: null })).toEqual([FIELDS]);
  expect(toasts()).toEqual([expect.stringContaining("Documento eliminado")]);
});

test.each(TABLES)(
  "TRAIN-29 in the %s a document that could not be deleted is told with its reason",
  async (_where, table) => {
    const error = "Algo falló de nuestro lado.";
    const result = { status: "error" as const, initialValue: {}, error: { "": [error] } };
    expect(await remove(table, { ok: false, ...FIELDS, code: "internal", error, result })).toEqual([FIELDS]);
    expect(toasts()).toEqual([expect.stringContaining(`Error al eliminar documento${error}`)]);
  },
);
