import { useSearchParams } from "@remix-run/react";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { ReactElement } from "react";
import { expect, test } from "vitest";
import { AccessContext } from "~/features/accounts/components/access-context";
import { rightsOf } from "~/features/accounts/permissions.server";
import type { ContactView } from "~/features/threads/view-types";
import { Toasts } from "~/ui/toasts";
import { conversationSummary } from "../../../../tests/support/conversation-summary";
import { renderPage } from "../../../../tests/support/render-page";
import { InfoContactForm, InfoCreateContact } from "./info-contact-form";
import { InfoPanel } from "./info-panel";
import { InfoTags } from "./info-tags";

const shown = (element: ReactElement) => renderPage(<Toasts>{element}</Toasts>);

const SINCE = "2026-01-05T18:00:00.000Z";

const CONTACT: ContactView = {
  name: "María López",
  givenName: "María López",
  phone: "+52 55 1234 5678",
  spelledPhone: "+52 55 1234 5678",
  phoneCode: "+52",
  email: "maria@correo.mx",
  callable: "+525512345678",
  company: null,
  linked: null,
  alike: [],
  found: [],
};

const props: Parameters<typeof InfoPanel>[0] = {
  conversation: conversationSummary({
    customerPhone: "+52 55 1234 5678",
    customerEmail: "maria@correo.mx",
    channel: "email",
    platform: "other",
    createdAt: SINCE,
  }),
  customerSince: SINCE,
  insights: null,
  history: [],
  contact: CONTACT,
  address: { conversationId: 7 },
  panel: null,
  companies: null,
  readThrough: 0,
};

test("who has no company to choose reads why, and where companies are; who has one does not", async () => {
  const choose = (companies: { id: number; name: string }[]) =>
    shown(<InfoPanel {...props} panel="empresa" companies={companies} />);
  const { unmount } = choose([]);
  const block = within(screen.getByRole("region", { name: "Empresa" }));
  const link = await block.findByRole("link", { name: "Todavía no hay empresas: ve a Empresas" });
  expect(link.getAttribute("href")).toBe("/admin/companies");
  unmount();
  choose([{ id: 3, name: "La Espiga" }]);
  await screen.findByLabelText(/^Empresa de esta conversación/);
  expect(screen.queryByText(/Todavía no hay empresas/)).toBeNull();
});

const Correct: typeof InfoCreateContact = (part) => <InfoContactForm {...part} opened={false} />;

test("DATA-26 the forms of a contact without a phone start at +52; a known number brings its own code", () => {
  const { conversation, address } = props;
  const startsAt = (code: string, contact: ContactView, Part: typeof InfoCreateContact) => {
    const { unmount } = shown(<Part conversation={conversation} contact={contact} address={address} />);
    expect(screen.getByLabelText("Código de país")).toHaveProperty("value", code);
    unmount();
  };
  const none = { ...CONTACT, phone: null, spelledPhone: null, phoneCode: "+52", callable: null };
  for (const Part of [Correct, InfoCreateContact]) {
    startsAt("+52", none, Part);
    startsAt("+34", { ...CONTACT, callable: "+34612345678" }, Part);
  }
});

test("the forms of a contact without a phone start where the business is", () => {
  const { conversation, address } = props;
  const none = { ...CONTACT, phone: null, spelledPhone: null, phoneCode: "+57", callable: null };
  for (const Part of [Correct, InfoCreateContact]) {
    const { unmount } = shown(<Part conversation={conversation} contact={none} address={address} />);
    expect(screen.getByLabelText("Código de país")).toHaveProperty("value", "+57");
    unmount();
  }
});

/** The panel as its address has it. */
function Addressed({ contact }: { readonly contact: ContactView }) {
  const [query] = useSearchParams();
  return <InfoPanel {...props} contact={contact} panel={query.get("panel") === "editar" ? "editar" : null} />;
}

test("'Corregir teléfono' leads to the phone", async () => {
  shown(<Addressed contact={{ ...CONTACT, phone: "12", spelledPhone: null, callable: null }} />);
  fireEvent.click(screen.getByRole("link", { name: "Corregir teléfono" }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Teléfono/)));
});

type Change = Partial<(typeof props)["conversation"]>;

/** A row's value without its copy button. */
function textOf(row: Element | null) {
  const copy = row?.cloneNode(true);
  if (!(copy instanceof Element)) return undefined;
  for (const button of copy.querySelectorAll("button")) button.remove();
  return copy.textContent?.trim();
}

function rowsOf(change: Change = {}, more: Partial<typeof props> = {}) {
  const { container, unmount } = shown(
    <InfoPanel {...props} {...more} conversation={{ ...props.conversation, ...change }} />,
  );
  const terms = within(container).getAllByRole("term");
  const rows = Object.fromEntries(terms.map((term) => [term.textContent, textOf(term.nextElementSibling)]));
  const text = container.textContent;
  unmount();
  return { rows, text };
}

test("CONV-26 the panel shows who the customer is and how the conversation stands", () => {
  const { rows, text } = rowsOf();
  expect(text).toContain("María López");
  expect(text).toContain("Cliente desde 5 ene 2026");
  expect(rows).toEqual({
    Canal: "Email",
    Teléfono: "+52 55 1234 5678",
    Email: "maria@correo.mx",
    Estado: "Activo",
    "IA Activa": "Sí",
  });
  const inactive = rowsOf({ status: "resolved", aiEnabled: false }).rows;
  expect([inactive.Estado, inactive["IA Activa"]]).toEqual(["Inactivo", "No"]);
  expect(rowsOf({ status: "pending" }).rows.Estado).toBe("Activo");
});

test("CONV-26 the state is told as this conversation's, apart from who the customer is", () => {
  shown(<InfoPanel {...props} conversation={{ ...props.conversation, status: "resolved" }} />);
  const own = within(screen.getByRole("region", { name: "Esta conversación" }));
  expect(own.getAllByRole("term").map(({ textContent }) => textContent)).toEqual(["Estado", "IA Activa"]);
  expect(own.getByText("Inactivo")).toBeTruthy();
});

test("CONV-27 intention, sentiment with its percent, and priority are shown, or that there is too little", () => {
  const { rows } = rowsOf(
    {},
    { insights: { intention: "Consulta de horario", sentiment: "positive", confidence: 0.874, priority: "high" } },
  );
  expect(rows).toMatchObject({ Intención: "Consulta de horario", Sentimiento: "Positivo (87%)", Prioridad: "Alta" });
  expect(rowsOf().text).toContain("Sin datos suficientes");
});

test("CONV-28 the customer's earlier conversations are listed and lead there", () => {
  shown(
    <InfoPanel {...props} history={[{ id: 3, channel: "sms", status: "resolved", at: SINCE, lastMessage: null }]} />,
  );
  const history = within(screen.getByRole("region", { name: "Historial de conversaciones" }));
  expect(history.getByRole("link").getAttribute("href")).toBe("/admin/conversations?conversationId=3");
});

test("CONV-26 what the linked record says and the thread does not is shown beside its name, and nothing twice", () => {
  const linked = {
    kind: "customer" as const,
    id: 5,
    name: "María López Ruiz",
    phone: "+525512345678",
    spelledPhone: "+52 5512345678",
    email: "maria@casa.mx",
    company: "La Espiga",
    tags: ["vip", "mayoreo"],
    since: SINCE,
  };
  const view = shown(<InfoPanel {...props} contact={{ ...CONTACT, linked }} />);
  expect(screen.getByText("maria@casa.mx · Empresa: La Espiga · Etiquetas: vip, mayoreo")).toBeTruthy();
  view.unmount();
  const same = { ...linked, email: "maria@correo.mx", company: null, tags: [] };
  shown(<InfoPanel {...props} contact={{ ...CONTACT, spelledPhone: "+52 5512345678", linked: same }} />);
  expect(screen.getAllByText(/\+52 5512345678/)).toHaveLength(1);
  expect(screen.queryByText(/Etiquetas:/)).toBe(null);
});

test("beside 'Desvincular' stands the contact's name alone: an address below it has the whole width", () => {
  const linked = {
    kind: "customer",
    id: 3,
    name: "Jorge Luis Tecuapetla Ríos",
    since: SINCE,
    phone: null,
    spelledPhone: null,
    email: "jorge.tecuapetla@example.com",
    company: null,
    tags: [],
  } as const;
  shown(<InfoPanel {...props} contact={{ ...CONTACT, linked }} />);
  const line = screen.getByRole("button", { name: "Desvincular" }).parentElement;
  expect(line?.textContent).toBe("Jorge Luis Tecuapetla RíosDesvincular");
  expect(screen.getByText("jorge.tecuapetla@example.com").contains(line)).toBe(false);
});

test("who cannot be called reads why, with the way to mend it; each number and address has a button of its own", () => {
  const callOf = (phone: string | null) => {
    const none = { ...CONTACT, phone, spelledPhone: null, callable: null };
    const { unmount } = shown(<InfoPanel {...props} contact={none} />);
    const call = screen.getByRole("button", { name: "Llamar Cliente" });
    const reason = document.getElementById(call.getAttribute("aria-describedby") ?? "");
    const mend = screen.getByRole("link", { name: /teléfono$/ });
    const said = [reason?.textContent, mend.textContent, mend.getAttribute("href")];
    unmount();
    return said;
  };
  const edit = "/admin/conversations?conversationId=7&panel=editar";
  expect(callOf(null)).toEqual(["Sin teléfono", "Agregar teléfono", edit]);
  expect(callOf("12")).toEqual(["Ese teléfono no se puede marcar", "Corregir teléfono", edit]);
  shown(<InfoPanel {...props} conversation={{ ...props.conversation, customerEmail: null }} />);
  expect(screen.getByRole("link", { name: "Llamar Cliente" })).toBeTruthy();
  expect(screen.getAllByRole("button", { name: /^Copiar/ }).map(({ textContent }) => textContent)).toEqual([
    "Copiar teléfono",
  ]);
});

test("the thread's own number is shown where it is another than the contact's; what the customer thought is out of five", () => {
  const { rows } = rowsOf({ customerPhone: "+52 33 0000 1111", rating: 4 });
  expect(rows).toMatchObject({ Teléfono: "+52 33 0000 1111", Opinión: "4 de 5" });
});

test("a refusal without a field of its own is told above the panel, a reply's is not", () => {
  const refused = (intent: string) => {
    const answer: typeof props.answer = {
      ...{ ok: false, intent, of: "", code: "gone", error: "Ya no está." },
      result: { status: "error", initialValue: {}, error: {} },
    };
    const { unmount } = shown(<InfoPanel {...props} answer={answer} />);
    const told = screen.queryByRole("alert")?.textContent;
    unmount();
    return told;
  };
  expect(refused("unlink-contact")).toBe("Ya no está.");
  const toldInChat = ["send-message", "forward", "", "set-status", "snooze", "apply-macro"];
  expect(toldInChat.map(refused)).toEqual(toldInChat.map(() => undefined));
});

test("who may not change a contact gets neither of its forms, whatever the address asks for", async () => {
  const formsOf = async (role: "agente" | "lector", panel: "editar" | "contacto") => {
    const { unmount } = shown(
      <AccessContext.Provider value={rightsOf(role)}>
        <InfoPanel {...props} panel={panel} />
      </AccessContext.Provider>,
    );
    if (role === "agente") await screen.findAllByLabelText(/^Nombre/);
    const count = screen.queryAllByLabelText(/^Nombre/).length;
    unmount();
    return count;
  };
  for (const panel of ["editar", "contacto"] as const) {
    expect(await formsOf("agente", panel)).toBe(1);
    expect(await formsOf("lector", panel)).toBe(0);
  }
});

test("a tag goes with those the page knew, twenty are the most, and who may not change them reads them alone", async () => {
  const posts: unknown[] = [];
  const tagged = (tags: readonly string[], role: "agente" | "lector" = "agente") =>
    renderPage(
      <AccessContext.Provider value={rightsOf(role)}>
        <Toasts>
          <InfoTags conversation={{ ...props.conversation, tags: [...tags] }} address={props.address} />
        </Toasts>
      </AccessContext.Provider>,
      {
        action: async ({ request }) => {
          posts.push(Object.fromEntries(await request.formData()));
          return null;
        },
      },
    );
  const field = () => screen.getByLabelText<HTMLInputElement>("Agregar etiqueta");
  const add = () => screen.getByRole<HTMLButtonElement>("button", { name: "Agregar" });
  const one = tagged(["vip", "pagado"]);
  fireEvent.click(add());
  field().value = " urgente ";
  fireEvent.click(add());
  const post = { intent: "set-tags", conversationId: "7", known: "vip,pagado", tags: "vip,pagado,urgente" };
  await waitFor(() => expect(posts).toEqual([post]));
  one.unmount();
  const names = Array.from({ length: 20 }, (_, at) => `etiqueta ${at}`);
  const most = tagged(names);
  expect([field().readOnly, add().disabled]).toEqual([true, true]);
  expect(screen.getByText("Ya tiene 20 etiquetas, el máximo.")).toBeTruthy();
  most.unmount();
  const more = tagged(names.slice(1));
  expect([field().readOnly, add().disabled]).toEqual([false, false]);
  expect(screen.queryByText(/el máximo/)).toBeNull();
  more.unmount();
  const read = tagged(["vip"], "lector");
  expect(screen.getByRole("list", { name: "Etiquetas" }).textContent).toBe("vip");
  expect(screen.queryAllByRole("button")).toEqual([]);
  read.unmount();
  tagged([], "lector");
  expect(screen.queryByRole("region", { name: "Etiquetas" })).toBeNull();
});
