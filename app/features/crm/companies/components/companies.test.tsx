import { screen, within } from "@testing-library/react";
import type { ReactElement } from "react";
import { expect, test } from "vitest";
import { DataTable } from "~/ui/data-table";
import { Toasts } from "~/ui/toasts";
import { renderPage } from "../../../../../tests/support/render-page";
import type { CompanyFacts } from "../company-facts";
import type { OpenCompany } from "../read-companies-page.server";
import { CompanyDetails } from "./company-details";
import { CompanyForm } from "./company-form";
import { DeleteCompany } from "./delete-company";
import { listColumns } from "./list-columns";

const show = (element: ReactElement) => renderPage(<Toasts>{element}</Toasts>);

const LIST = {};
const ESPIGA = {
  id: 3,
  tenantId: 1,
  name: "La Espiga",
  email: "hola@laespiga.mx",
  phone: "+522225551234",
  phoneCountryCode: "+52",
  industry: "Panadería",
  city: "Cholula",
  state: "Puebla",
  contactPerson: "Ana Ruiz",
  website: "https://laespiga.mx",
  description: "Pan de horno de piedra.",
  active: true,
  legalName: "La Espiga SA de CV",
  taxId: "ESP010203AB1",
  secondaryPhone: "+12125550111",
  secondaryPhoneCountryCode: "+1",
  secondaryEmail: "ventas@laespiga.mx",
  address: "4 Norte 200",
  postalCode: "72760",
  country: "México",
  logoUrl: "https://laespiga.mx/logo.png",
  otherData: '{\n  "nota": "<b>gruesa</b>"\n}',
  createdAt: "2026-01-05T18:00:00.000Z",
  updatedAt: "2026-11-03T18:00:00.000Z",
} as OpenCompany;

const NONE = {
  documents: 0,
  actions: 0,
  customers: 0,
  prospects: 0,
  conversations: 0,
  waiting: 0,
  bookings: 0,
  orders: 0,
};

test("COMP-12 OP-CRM-03 the question says that it cannot be undone, what goes along and what stays without a company", () => {
  const belongings = { ...NONE, documents: 2, actions: 1, conversations: 1_001, customers: 3, prospects: 1 };
  const { container, unmount } = show(<DeleteCompany company={ESPIGA} belongings={belongings} list={LIST} />);
  const said = () => [...document.querySelectorAll("p")].map(({ textContent }) => textContent);
  expect(said()).toEqual([
    "Vas a eliminar «La Espiga». Esta acción no se puede deshacer.",
    "Se eliminan su configuración de IA, sus umbrales y sus preguntas de prueba, y con ellos 2 documentos y 1 acción inteligente.",
    "Se quedan sin empresa: más de 1,000 conversaciones, 3 clientes y 1 prospecto.",
  ]);
  expect(container.querySelector<HTMLInputElement>("input[name=of]")?.value).toBe("3");
  unmount();
  show(<DeleteCompany company={ESPIGA} belongings={NONE} list={LIST} />);
  expect(said()).toEqual([
    "Vas a eliminar «La Espiga». Esta acción no se puede deshacer.",
    "Se eliminan su configuración de IA, sus umbrales y sus preguntas de prueba.",
    "No tiene conversaciones, clientes ni prospectos.",
  ]);
});

test("COMP-12 the question tells of appointments, orders and customers who wait for an approval, who must hear of it", () => {
  const said = (over: Partial<typeof NONE>) => {
    const { container, unmount } = show(
      <DeleteCompany company={ESPIGA} belongings={{ ...NONE, ...over }} list={LIST} />,
    );
    const text = container.textContent ?? "";
    unmount();
    return [
      /y con ellos ([^.]*)\./.exec(text)?.[1],
      /(?:Un cliente espera|\d+ clientes esperan) [^.]*/.exec(text)?.[0],
      text.includes("A quienes tienen una cita o un pedido no les avisamos: háblales antes."),
    ];
  };
  expect(said({})).toEqual([undefined, undefined, false]);
  expect(said({ bookings: 1 })).toEqual(["1 cita por venir", undefined, true]);
  expect(said({ orders: 2, waiting: 1 })).toEqual([
    "2 pedidos abiertos",
    "Un cliente espera que apruebes su solicitud: se rechaza y le avisamos",
    true,
  ]);
  expect(said({ waiting: 2 })).toEqual([
    undefined,
    "2 clientes esperan que apruebes su solicitud: se rechazan y les avisamos",
    false,
  ]);
});

test("COMP-13 four sections show every value, and other data is indented text whatever markup is in it", () => {
  show(<CompanyDetails company={ESPIGA} list={LIST} />);
  const shown = (title: string) => {
    const block = within(screen.getByRole("region", { name: title }));
    const values = block.getAllByRole("definition").map(({ textContent }) => textContent);
    return block.getAllByRole("term").map(({ textContent }, at) => [textContent, values[at]]);
  };
  expect(shown("Información Básica")).toEqual([
    ["Nombre", "La Espiga"],
    ["Industria", "Panadería"],
    ["Email", "hola@laespiga.mx"],
    ["Teléfono", "+52 2225551234"],
    ["Estado", "Activa"],
    ["RFC o número fiscal", "ESP010203AB1"],
  ]);
  expect(shown("Información de Contacto")).toEqual([
    ["Persona de contacto", "Ana Ruiz"],
    ["Otro email", "ventas@laespiga.mx"],
    ["Otro teléfono", "+1 2125550111"],
    ["Sitio web", "https://laespiga.mx"],
  ]);
  expect(shown("Ubicación")).toEqual([
    ["Dirección", "4 Norte 200"],
    ["Ciudad", "Cholula"],
    ["Estado o provincia", "Puebla"],
    ["Código postal", "72760"],
    ["País", "México"],
  ]);
  expect(shown("Información Adicional")).toEqual([
    ["Razón social", "La Espiga SA de CV"],
    ["Creada", "5 ene 2026"],
    ["Último cambio", "3 nov 2026"],
    ["Otros datos", '{\n  "nota": "<b>gruesa</b>"\n}'],
  ]);
  expect(document.querySelector("pre")?.children).toHaveLength(0);
  expect(screen.getByRole("link", { name: "Cerrar" }).getAttribute("href")).toBe("/admin/companies");
});

const input = (name: string) => document.querySelector<HTMLInputElement>(`form [name="${name}"]`);

test("COMP-07 OP-CRM-01 'Más datos' holds the fields without a place of their own, and a change sends what was stored", () => {
  const { unmount } = show(<CompanyForm company={ESPIGA} list={LIST} />);
  const more = screen.getByText("Más datos").closest("details") ?? document.body;
  for (const [label, name, value] of [
    ["Razón social", "legalName", "La Espiga SA de CV"],
    ["RFC o número fiscal", "taxId", "ESP010203AB1"],
    ["Otro teléfono", "secondaryPhone", "2125550111"],
    ["Otro email", "secondaryEmail", "ventas@laespiga.mx"],
    ["Dirección", "address", "4 Norte 200"],
    ["Código postal", "postalCode", "72760"],
    ["País", "country", "México"],
    ["Dirección del logotipo", "logoUrl", "https://laespiga.mx/logo.png"],
  ] as const) {
    const field = within(more).getByLabelText<HTMLInputElement>(new RegExp(`^${label}( \\(opcional\\))?$`));
    expect([field.name, field.value], label).toEqual([name, value]);
  }
  expect(input("secondaryPhoneCountryCode")?.value).toBe("+1");
  expect(more).toHaveProperty("open", true);
  unmount();
  // They stay in the form that is sent, and their values with them, where the part is folded.
  show(<CompanyForm company={{ ...ESPIGA, legalName: null }} list={LIST} />);
  expect(input("taxId")?.value).toBe("ESP010203AB1");
});

test("COMP-09 DATA-26 a new company's e-mails are of type email, both its phones start at +52 and its country is México", () => {
  show(<CompanyForm company={null} list={LIST} />);
  expect([input("email")?.type, input("secondaryEmail")?.type]).toEqual(["email", "email"]);
  expect([input("phoneCountryCode")?.value, input("secondaryPhoneCountryCode")?.value]).toEqual(["+52", "+52"]);
  expect(input("country")?.value).toBe("México");
});

test("COMP-03 the companies' own page has the stated columns in their order, and 'IA y actividad' before the actions", () => {
  const facts: CompanyFacts = { channels: [], documents: 1, ai: "ready", lastAt: null };
  const { legalName: _, ...card } = ESPIGA;
  renderPage(
    <DataTable
      caption="Empresas Registradas"
      columns={listColumns(
        () => "/admin/companies",
        { 3: facts },
        () => true,
      )}
      rows={[card]}
      rowKey={({ id }) => id}
    />,
  );
  expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
    "Empresa",
    "Email",
    "Teléfono",
    "Ciudad",
    "Industria",
    "Estado",
    "IA y actividad",
    "Acciones",
  ]);
});

test("the form of a new company begins in the country of the business, with both phones", () => {
  const home = { country: "Perú", dialCode: "+51" };
  const { container } = show(<CompanyForm company={null} home={home} list={LIST} />);
  const value = (name: string) => container.querySelector<HTMLInputElement>(`[name=${name}]`)?.value;
  expect(["phoneCountryCode", "secondaryPhoneCountryCode", "country"].map(value)).toEqual(["+51", "+51", "Perú"]);
});

test("THR-14 the form of a new company says from which message on the AI answers there, that of an old one does not", () => {
  const told = /la IA contesta desde el segundo mensaje de cada cliente/;
  const { unmount } = show(<CompanyForm company={null} list={LIST} />);
  expect(screen.getByText(told).querySelector("a")?.getAttribute("href")).toBe("/admin/settings?tab=canales");
  unmount();
  show(<CompanyForm company={ESPIGA} list={LIST} />);
  expect(screen.getByRole("button", { name: "Guardar Cambios" })).toBeTruthy();
  expect(screen.queryByText(told)).toBeNull();
});
