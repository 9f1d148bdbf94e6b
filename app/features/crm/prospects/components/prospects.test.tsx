import { fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { AccessContext } from "~/features/accounts/components/access-context";
import { type Access, rightsOf } from "~/features/accounts/permissions.server";
import { PROSPECT_STATUSES } from "~/features/contacts/prospects/statuses";
import { DEFAULT_HOME } from "~/platform/phone-countries";
import { Toasts } from "~/ui/toasts";
import { renderPage } from "../../../../../tests/support/render-page";
import { type Columns, countsWithMoves, dropStatus, type ProspectsPlace, type ProspectView, withMoves } from "../view";
import { Board } from "./board";
import { ConvertButton } from "./convert-button";
import { CountCards } from "./count-cards";
import { ProspectDialogs } from "./prospect-dialogs";
import { ProspectForm } from "./prospect-form";
import { ProspectList } from "./prospect-list";
import { PostsProvider, usePagePosts } from "./use-posts";

const PLACE: ProspectsPlace = { vista: null, buscar: "", estado: null, columna: null, orden: null, antes: null };
const NO_COUNTS = { new: 0, contacted: 0, qualified: 0, unqualified: 0, converted: 0, lost: 0 };
const posts = {
  ...{ send: () => undefined, pending: null, refused: undefined, moves: new Map(), move: () => undefined },
  justMoved: { current: null },
};

const prospect = (over: Partial<ProspectView> = {}): ProspectView => ({
  id: 7,
  companyId: null,
  firstName: "Luz",
  lastName: "Pérez",
  email: "luz@correo.mx",
  phone: "+525512345678",
  phoneCountryCode: "+52",
  source: "whatsapp",
  status: "new",
  leadScore: 0,
  scoredByHand: false,
  leadReasons: [],
  customerId: null,
  notes: null,
  lastContactedAt: null,
  interestedIn: null,
  createdAt: "2026-01-05T18:00:00.000Z",
  updatedAt: "2026-01-05T18:00:00.000Z",
  company: "La Espiga",
  ...over,
});

const columnsOf = (...rows: ProspectView[]) =>
  Object.fromEntries(
    PROSPECT_STATUSES.map((status) => [
      status,
      { rows: status === "lost" ? [] : rows.filter((row) => row.status === status), next: null },
    ]),
  ) as unknown as Columns;

const show = (element: React.ReactElement) =>
  renderPage(
    <Toasts>
      <PostsProvider value={posts}>{element}</PostsProvider>
    </Toasts>,
  );

test("PROS-03 two new and one lost give 2 and 1 on their cards, and six cards there are", () => {
  show(<CountCards counts={{ ...NO_COUNTS, new: 2, lost: 1 }} />);
  const texts = PROSPECT_STATUSES.map((status) => screen.getByTestId(`count-${status}`).textContent);
  expect(texts).toEqual(["Nuevo2", "Contactado0", "Calificado0", "Propuesta0", "Convertido0", "Perdido1"]);
});

test("PROS-05 a prospect with status unqualified is in the proposal column", () => {
  show(
    <Board
      columns={columnsOf(prospect({ status: "unqualified" }))}
      counts={{ ...NO_COUNTS, unqualified: 1 }}
      place={PLACE}
    />,
  );
  const proposal = screen.getByRole("region", { name: /^Propuesta/ });
  expect(within(proposal).getByRole("link", { name: "Luz Pérez" })).toBeTruthy();
  expect(screen.getAllByTestId("prospect-card")).toHaveLength(1);
});

test("PROS-07 the lost column has no card, but the number and a way to the list of those who are lost", () => {
  show(<Board columns={columnsOf()} counts={{ ...NO_COUNTS, lost: 3 }} place={PLACE} />);
  const lost = screen.getByRole("region", { name: /^Perdido/ });
  expect(within(lost).queryAllByTestId("prospect-card")).toEqual([]);
  expect(within(lost).getByRole("heading").textContent).toBe("Perdido 3");
  expect(within(lost).getByRole("link", { name: "Ver los 3 perdidos" }).getAttribute("href")).toBe(
    "/admin/prospects?vista=lista&estado=lost",
  );
});

test("PROS-08 the list has eight columns, and its three actions have names", () => {
  show(
    <ProspectList
      page={{ rows: [prospect()], next: null }}
      onFirstPage
      place={{ ...PLACE, vista: "lista" }}
      found={1}
      hidden={[]}
      many={null}
      refused={undefined}
    />,
  );
  expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
    "Nombre",
    "Email",
    "Teléfono",
    "Empresa",
    "Estado",
    "Origen",
    "Creado",
    "Acciones",
  ]);
  expect(screen.getByRole("link", { name: "Editar a Luz Pérez" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Convertir a Luz Pérez en cliente" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Eliminar a Luz Pérez" })).toBeTruthy();
});

test("a phone starts at the code of the business's country", () => {
  const home = { country: "Perú", dialCode: "+51" };
  show(<ProspectForm prospect={null} home={home} companies={[]} closeTo="/" refused={undefined} />);
  expect(screen.getByLabelText<HTMLInputElement>("Código de país").value).toBe("+51");
});

test("PROS-13 DATA-26 DATA-30 the form offers the seven sources and the six statuses, and a phone starts at +52", () => {
  show(<ProspectForm prospect={null} companies={[]} closeTo="/admin/prospects" refused={undefined} />);
  const sources = within(screen.getByLabelText(/^Origen/)).getAllByRole("option");
  expect(sources.map((option) => option.getAttribute("value")).filter(Boolean)).toEqual([
    "sms",
    "facebook",
    "instagram",
    "whatsapp",
    "webchat",
    "email",
    "1to1",
  ]);
  const statuses = within(screen.getByLabelText(/^Estado/)).getAllByRole<HTMLOptionElement>("option");
  expect(statuses.map(({ value }) => value)).toEqual([
    "new",
    "contacted",
    "qualified",
    "unqualified",
    "converted",
    "lost",
  ]);
  expect(screen.getByLabelText("Código de país")).toHaveProperty("value", "+52");
  expect(screen.getByText("Nombre *")).toBeTruthy();
});

test("PROS-06 PROS-07 a drop on proposal stores unqualified; on lost and on its own column it does nothing", () => {
  expect(dropStatus("new", "unqualified")).toBe("unqualified");
  expect(dropStatus("new", "new")).toBeNull();
  expect(dropStatus("new", "lost")).toBeNull();
});

test("PROS-06 a moved card stands in its new column by its age at once, and the counts go along", () => {
  const [old, moved, young] = [
    prospect({ id: 1, status: "contacted" }),
    prospect({ id: 2 }),
    prospect({ id: 3, status: "contacted" }),
  ];
  const columns = columnsOf(old, moved, young);
  const after = withMoves(columns, new Map([[2, "contacted"]]));
  expect(after.new.rows).toEqual([]);
  expect(after.contacted.rows.map(({ id }) => id)).toEqual([3, 2, 1]);
  const counts = { ...NO_COUNTS, new: 1, contacted: 2 };
  expect(countsWithMoves(counts, [old, moved, young], new Map([[2, "contacted"]]))).toEqual({
    ...NO_COUNTS,
    contacted: 3,
  });
  expect(withMoves(columns, new Map([[2, "lost"]])).lost.rows).toEqual([]);
});

test("PROS-09 a card and the form say why a score is what it is, and that staff set it", () => {
  const scored = prospect({ leadScore: 30, leadReasons: ["price", "phone", "email", "back", "channels"] });
  const byHand = prospect({ id: 8, firstName: "Eva", leadScore: 80, scoredByHand: true, leadReasons: ["price"] });
  show(<Board columns={columnsOf(scored, byHand)} counts={NO_COUNTS} place={PLACE} />);
  const [luz, eva] = screen.getAllByTestId("prospect-card").map((card) => card.textContent);
  expect(luz).toContain("+20 pidió precio, +10 dejó su teléfono, +10 dejó su correo y 2 más");
  expect(luz).toContain("30 puntos");
  expect(eva).toContain("puesto a mano");
  expect(eva).toContain("80 puntos");
});

test("PROS-12 the form of a prospect leaves the score to the rules and says what they count; a set one is in its field", () => {
  const form = (of: ProspectView) => <ProspectForm prospect={of} companies={[]} closeTo="/" refused={undefined} />;
  show(form(prospect({ leadScore: 20, leadReasons: ["price"] })));
  expect(screen.getByLabelText<HTMLInputElement>(/Puntaje/).value).toBe("");
  expect(
    screen.getByText("Vacío: automático, 20 puntos (+20 pidió precio). O escribe de 0 a 100 y se queda así."),
  ).toBeTruthy();
  show(form(prospect({ id: 8, leadScore: 80, scoredByHand: true })));
  expect(screen.getAllByLabelText<HTMLInputElement>(/Puntaje/).map(({ value }) => value)).toEqual(["", "80"]);
});

afterEach(() => void vi.unstubAllGlobals());

function LiveBoard({ columns }: { readonly columns: Columns }) {
  const own = usePagePosts("/admin/prospects", columns);
  return (
    <PostsProvider value={own}>
      <Board columns={withMoves(columns, own.moves)} counts={NO_COUNTS} place={PLACE} />
    </PostsProvider>
  );
}

test("a card that is moved by its menu keeps the focus in its new column", () => {
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  renderPage(
    <Toasts>
      <LiveBoard columns={columnsOf(prospect())} />
    </Toasts>,
  );
  const button = within(screen.getByTestId("column-new")).getByText("Contactado");
  button.focus();
  fireEvent.click(button);
  const card = within(screen.getByTestId("column-contacted")).getByTestId("prospect-card");
  expect(card.contains(document.activeElement)).toBe(true);
});

test("a column leads to its older cards and back to the first; one who is lost is one, and none leads nowhere", () => {
  const of = (change: Partial<Parameters<typeof Board>[0]>) => {
    const { unmount } = show(<Board columns={columnsOf(prospect())} counts={NO_COUNTS} place={PLACE} {...change} />);
    const links = screen.getAllByRole("link").map((link) => `${link.textContent} ${link.getAttribute("href")}`);
    unmount();
    return links.filter((link) => !link.startsWith("Luz"));
  };
  expect(of({})).toEqual([]);
  expect(of({ counts: { ...NO_COUNTS, lost: 1 } })).toEqual([
    "Ver al perdido /admin/prospects?vista=lista&estado=lost",
  ]);
  const columns = { ...columnsOf(prospect()), new: { rows: [prospect()], next: 5 } };
  expect(of({ columns })).toEqual(["Ver más de Nuevo /admin/prospects?columna=new&antes=5"]);
  expect(of({ place: { ...PLACE, columna: "new", antes: 9 } })).toEqual(["Al principio de Nuevo /admin/prospects"]);
});

test("a card says what is known of a prospect and nothing twice, and its menu offers every other status", () => {
  const shown = (of: Partial<ProspectView>) => {
    const { unmount } = show(<Board columns={columnsOf(prospect(of))} counts={NO_COUNTS} place={PLACE} />);
    const card = screen.getByTestId("prospect-card");
    const told = [...card.querySelectorAll("article > p")].map(({ textContent }) => textContent);
    const moves = [...card.querySelectorAll<HTMLButtonElement>("button[name=status]")].map(({ value }) => value);
    const fields = Object.fromEntries(new FormData(card.querySelector("form") ?? undefined));
    unmount();
    return { told, moves, fields };
  };
  const luz = shown({ interestedIn: "Pasteles", leadScore: 1 });
  expect(luz.told.slice(0, 3)).toEqual(["+52 5512345678", "La Espiga", "Pasteles"]);
  expect(luz.told.at(-1)).toMatch(/^WhatsApp1 punto/);
  expect(luz.moves).toEqual(["contacted", "qualified", "unqualified", "converted", "lost"]);
  expect(luz.fields).toEqual({ intent: "move", of: "7" });
  const bare = shown({ firstName: null, lastName: null, phone: null, company: null, source: null });
  expect(bare.told).toHaveLength(1);
  expect(bare.told[0]).not.toMatch(/punto|luz@correo/);
  expect(shown({ phone: null }).told[0]).toBe("luz@correo.mx");
});

test("the address opens the dialog that one may post, or else the prospect to read; one who is gone says so", async () => {
  type Props = Parameters<typeof ProspectDialogs>[0];
  const nameless = { ...prospect({ lastName: null }), leadReasons: [] };
  const opened = (mode: "show" | "edit" | "convert", row: typeof nameless | null = nameless) => ({ of: 7, mode, row });
  const dialog = (change: Partial<Props>, access: Access = "admin") =>
    renderPage(
      <AccessContext.Provider value={rightsOf(access)}>
        <Toasts>
          <PostsProvider value={posts}>
            <ProspectDialogs
              {...{ opened: null, creating: false, unlinked: null, companies: [], thread: null, place: PLACE }}
              {...{ formKey: null, home: DEFAULT_HOME, closeTo: "/admin/prospects", refused: undefined }}
              {...change}
            />
          </PostsProvider>
        </Toasts>
      </AccessContext.Provider>,
    );
  const titleOf = async (change: Partial<Props>, access?: Access) => {
    const { unmount } = dialog(change, access);
    const [found] = screen.queryAllByRole("dialog");
    const title = found && within(found).getByRole("heading", { level: 2 }).textContent;
    unmount();
    return title;
  };
  expect(await titleOf({ creating: true })).toBe("Nuevo prospecto");
  expect(await titleOf({ creating: true }, "lector")).toBeUndefined();
  expect(await titleOf({ unlinked: 0 })).toBe("Migrar conversaciones");
  expect(await titleOf({ unlinked: 0 }, "lector")).toBeUndefined();
  expect(await titleOf({ opened: opened("edit") })).toBe("Editar prospecto");
  expect(await titleOf({ opened: opened("edit") }, "lector")).toBe("Luz");
  expect(await titleOf({ opened: opened("convert") }, "lector")).toBe("Luz");
  const gone = dialog({ opened: opened("show", null) });
  expect(screen.getByText("Ese prospecto ya no existe.")).toBeTruthy();
  gone.unmount();
  dialog({ opened: opened("convert") });
  expect(await screen.findByText("Para pasar a Luz a tus clientes falta su apellido.")).toBeTruthy();
  const surname = screen.getByLabelText<HTMLInputElement>(/^Apellido/);
  expect(Object.fromEntries(new FormData(surname.form ?? undefined))).toEqual({
    ...{ intent: "convert", of: "7", lastName: "" },
  });
});

test("one without a last name is asked for it before being a customer; all others are one with a press", () => {
  const shown = (lastName: string | null) => {
    const { unmount } = show(<ConvertButton prospect={prospect({ lastName })} place={PLACE} />);
    const link = screen.queryByRole("link", { name: /^Convertir a Luz.* en cliente$/ })?.getAttribute("href");
    const { form } = screen.queryByRole<HTMLButtonElement>("button", { name: /^Convertir a Luz/ }) ?? {};
    const told = [link, form && Object.fromEntries(new FormData(form))];
    unmount();
    return told;
  };
  expect(shown(null)).toEqual(["/admin/prospects?convertir=7", undefined]);
  expect(shown("Pérez")).toEqual([undefined, { intent: "convert", of: "7" }]);
});

test("who became a customer leads there, and is not offered to become one again", () => {
  for (const small of [false, true]) {
    const { unmount } = show(<ConvertButton prospect={prospect({ customerId: 9 })} place={PLACE} small={small} />);
    const link = screen.getByRole("link", { name: "Ver al cliente Luz Pérez" });
    expect(link.getAttribute("href")).toBe("/admin/customers/9");
    expect(screen.queryByRole("button")).toBe(null);
    unmount();
  }
});
