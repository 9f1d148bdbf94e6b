import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Toasts } from "~/ui/toasts";
import { renderPage } from "../../../../../tests/support/render-page";
import { MergeDialog } from "./merge-dialog";
import { UndoMerge } from "./undo-merge";

test("whoever has nobody to unite a customer with finds a way out that a finger can press", () => {
  const customer = { id: 7, name: "Ana Paz", updatedAt: "2026-11-27T10:00:00Z" };
  renderPage(
    <Toasts>
      <MergeDialog customer={customer} search="" found={[]} other={null} />
    </Toasts>,
  );
  expect(screen.getByRole("link", { name: "Cerrar" }).getAttribute("href")).toBe("/admin/customers/7");
});

afterEach(() => vi.unstubAllGlobals());

type Props = Parameters<typeof MergeDialog>[0];
const ANA = { id: 7, name: "Ana Paz", updatedAt: "2026-11-27T10:00:00Z" };
const dialog = (change: Partial<Props>) =>
  renderPage(
    <Toasts>
      <MergeDialog {...{ customer: ANA, search: "", found: [], other: null }} {...change} />
    </Toasts>,
  );

test("whoever may be the same person is offered with what tells them apart, or nobody is, in the words of the search", () => {
  const alike = dialog({ found: [{ id: 9, name: "Anita", reach: "" }] });
  expect(screen.getByText("Tienen su mismo teléfono o email:")).toBeTruthy();
  expect(screen.getByText("Sin teléfono ni email")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Anita" }).getAttribute("href")).toBe("/admin/customers/7?unir=1&con=9");
  expect(document.querySelector<HTMLInputElement>("form[role=search] [name=unir]")?.value).toBe("1");
  alike.unmount();
  const found = dialog({ search: "ana", found: [{ id: 9, name: "Anita", reach: "ana@x.mx" }] });
  expect(screen.queryByText("Tienen su mismo teléfono o email:")).toBeNull();
  found.unmount();
  const none = dialog({});
  expect(screen.getByRole("status").textContent).toBe("Nadie más tiene su teléfono o su email.");
  none.unmount();
  dialog({ search: "eva" });
  expect(screen.getByRole("status").textContent).toBe("No se encontraron clientes.");
});

const FIELDS = [
  { name: "email", own: "ana@x.mx", other: "anita@x.mx", chosen: "other", both: false },
  { name: "notes", own: "Paga puntual", other: "Prefiere tardes", chosen: "both", both: true },
] as unknown as NonNullable<Props["other"]>["fields"];
const OTHER = { id: 9, name: "Anita", seen: 1_700_000_000_000, fields: FIELDS };

test("two records are compared field by field and united as they were seen; a refusal stays with what was chosen", async () => {
  const posts: Record<string, string>[] = [];
  vi.stubGlobal("fetch", async (_: string, { body }: { body: URLSearchParams }) => {
    posts.push(Object.fromEntries(body));
    return Response.json({ ok: false, error: "Alguien cambió su ficha." }, { status: 409 });
  });
  const compared = dialog({ other: OTHER });
  const sides = (name: RegExp) =>
    within(screen.getByRole("group", { name }))
      .getAllByRole<HTMLInputElement>("radio")
      .map(({ value, checked }) => `${value}${checked ? "*" : ""}`);
  expect(sides(/email/i)).toEqual(["own", "other*"]);
  expect(sides(/notas/i)).toEqual(["own", "other", "both*"]);
  expect(screen.getByText(/^Dicen cosas distintas/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Elegir a otro" }).getAttribute("href")).toBe("/admin/customers/7?unir=1");
  fireEvent.click(screen.getByLabelText("ana@x.mx"));
  fireEvent.click(screen.getByRole("button", { name: "Unir" }));
  expect((await screen.findByRole("alert")).textContent).toBe("Alguien cambió su ficha.");
  expect(posts).toEqual([
    {
      ...{ intent: "merge", of: "7", other: "9", seenOther: "1700000000000", email: "own", notes: "both" },
      seen: String(Date.parse(ANA.updatedAt)),
    },
  ]);
  await waitFor(() => expect(sides(/email/i)).toEqual(["own*", "other"]));
  compared.unmount();
  const refused: NonNullable<Props["refused"]> = {
    ...{ ok: false, intent: "merge", of: "7", code: "conflict", error: "Alguien cambió su ficha." },
    result: { status: "error", initialValue: { email: "own" }, error: {} },
  };
  const plain = dialog({ other: OTHER, refused });
  expect([sides(/email/i), sides(/notas/i)]).toEqual([
    ["own*", "other"],
    ["own", "other", "both*"],
  ]);
  plain.unmount();
  dialog({ other: { ...OTHER, fields: [] } });
  expect(screen.getByText(/^Nada se contradice/)).toBeTruthy();
});

test("two that were united can be parted for thirty days, and the last of them is said", () => {
  const merge = { id: 5, name: "Anita", at: "2026-11-01T18:00:00.000Z" };
  const { container } = renderPage(
    <Toasts>
      <UndoMerge customerId={7} merge={merge} />
    </Toasts>,
  );
  const days = [...container.querySelectorAll("time")].map((time) => time.getAttribute("datetime"));
  expect(days).toEqual(["2026-11-01T18:00:00.000Z", "2026-12-01T18:00:00.000Z"]);
  const { form } = screen.getByRole<HTMLButtonElement>("button", { name: "Deshacer la unión con Anita" });
  expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({ intent: "undo-merge", of: "5" });
});
