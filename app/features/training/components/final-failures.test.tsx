import { Theme } from "@radix-ui/themes";
import { screen } from "@testing-library/react";
import type { ComponentProps, ReactElement } from "react";
import { expect, test } from "vitest";
import { DocumentTable } from "~/features/knowledge/components/document-table";
import { Toasts } from "~/ui/toasts";
import { documentJson, NO_ASKS } from "../../../../tests/support/document-json";
import { renderPage } from "../../../../tests/support/render-page";
import { DocumentsStep } from "./documents-step";

const failed = { ...documentJson(), status: "error", error: "El PDF no contiene texto." } as const;
const show = (table: ReactElement) =>
  renderPage(
    <Theme>
      <Toasts>{table}</Toasts>
    </Theme>,
  );
const retries = () => screen.queryAllByRole("button", { name: /^Reintentar/ });
const hrefs = () =>
  screen.queryAllByRole("link", { name: /en lugar de Menú/ }).map((link) => link.getAttribute("href"));

test("a file that can never be read is replaced, not read again; another failure is read again", () => {
  const documents = [
    { ...failed, id: 1, companyId: 5, isFinal: true },
    { ...failed, id: 2, companyId: 5, source: "prices", isFinal: true },
    { ...failed, id: 3, source: "text", isFinal: true },
  ] as const;
  const { unmount } = show(<DocumentTable documents={documents} companies={[]} action="/?index" />);
  expect(retries()).toEqual([]);
  expect(hrefs()).toEqual([
    "/admin/ai-training?companyId=5#subir",
    "/admin/ai-training/prices?documento=2",
    "/admin/ai-training/text?documento=3",
  ]);
  unmount();
  show(<DocumentTable documents={[{ ...failed, isFinal: false }]} companies={[]} action="/?index" />);
  expect(retries()).toHaveLength(1);
  expect(hrefs()).toEqual([]);
});

test("the wizard, whose upload is above its list, does not offer to read it again either", () => {
  const data: ComponentProps<typeof DocumentsStep>["data"] = {
    ...{ companyId: null, businessName: "La Espiga", company: null, worsened: null },
    configuration: {
      ...{ companyId: null, companyName: "", industry: "", tone: "professional", customInstructions: "" },
      ...{ treatment: null, language: null, isSaved: true },
    },
    progress: { ready: 0, processing: 0, failed: 2, total: 2, more: false },
    shared: 0,
    documents: [
      { ...failed, id: 1, originalName: "Foto.pdf", isFinal: true },
      { ...failed, id: 2, isFinal: false },
    ],
  };
  show(<DocumentsStep kind="center" data={data} asks={NO_ASKS} />);
  expect(retries().map((button) => button.getAttribute("aria-label"))).toEqual(["Reintentar Menú.pdf"]);
});
