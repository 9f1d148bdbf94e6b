import { fireEvent, screen } from "@testing-library/react";
import { type ReactElement, useState } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { companiesQuerySchema } from "~/features/companies/schema";
import { customersAddressSchema } from "~/features/contacts/customers/schema";
import type { FormRefusal } from "~/platform/form-answer";
import { tenantIdSchema } from "~/platform/ids";
import { DEFAULT_HOME } from "~/platform/phone-countries";
import { Toasts } from "~/ui/toasts";
import { renderPage } from "../../../tests/support/render-page";
import { GoneActionForm } from "./companies/actions/components/gone-action-form";
import { CompaniesPage } from "./companies/components/companies-page";
import { CustomersPage } from "./customers/components/customers-page";
import { EditCustomer } from "./customers/components/edit-customer";
import { ProspectsPage } from "./prospects/components/prospects-page";

class SilentSocket extends EventTarget {
  close() {}
  send() {}
}
beforeEach(() => vi.stubGlobal("WebSocket", SilentSocket));
afterEach(() => vi.unstubAllGlobals());

const AT = "2026-11-03T18:00:00.000Z";
const WHERE = { address: null, city: null, state: null, postalCode: null, country: null };
const PERSON = {
  ...{ id: 7, firstName: "Luz", lastName: "Paz", companyId: null, email: null, phone: null, phoneCountryCode: null },
  ...{ notes: null, createdAt: AT, updatedAt: AT },
};
const CUSTOMER = {
  ...{ ...PERSON, ...WHERE, status: "active", dateOfBirth: null, customerType: "individual", tags: [] },
  preferredChannel: null,
};
const PROSPECT = {
  ...{ ...PERSON, source: null, status: "new", leadScore: 0, scoredByHand: false, leadReasons: [], company: null },
  ...{ interestedIn: null, lastContactedAt: null, customerId: null },
};
const COMPANY = {
  ...{ id: 7, tenantId: tenantIdSchema.parse(1), name: "La Espiga", email: "a@b.mx", phone: null, ...WHERE },
  ...{ phoneCountryCode: null, website: null, industry: null, description: null, logoUrl: null, active: true },
  ...{ contactPerson: null, secondaryPhone: null, secondaryPhoneCountryCode: null, secondaryEmail: null },
  ...{ taxId: null, legalName: null, otherData: null, createdAt: AT, updatedAt: AT },
};
const MANY = { selection: null, underWay: null, done: null, marked: [] };
const LIST = { next: null, total: 0, found: 0, order: null, hidden: [], many: MANY };
const COUNTS = { new: 0, contacted: 0, qualified: 0, unqualified: 0, converted: 0, lost: 0 };
const PLACE = { vista: "lista" as const, buscar: "", estado: null, columna: null, orden: null, antes: null };

interface Shown {
  readonly isThere: boolean;
  readonly isAsked?: boolean;
  readonly refused?: FormRefusal | undefined;
}

const PAGES: readonly (readonly [string, RegExp, (shown: Shown) => ReactElement])[] = [
  [
    "company",
    /^Crear Empresa$/,
    ({ isThere, isAsked = true, refused }) => (
      <CompaniesPage
        {...{ ...LIST, companies: [], facts: {}, belongings: null, open: isThere ? COMPANY : null }}
        query={companiesQuerySchema.parse(isAsked ? { editar: "7" } : {})}
        formKey={isThere ? null : 5}
        home={DEFAULT_HOME}
        refused={refused}
      />
    ),
  ],
  [
    "customer",
    /^Crear cliente$/,
    ({ isThere, isAsked = true, refused }) => (
      <CustomersPage
        {...{ ...LIST, rows: [], companies: [], tags: [], editing: isThere ? CUSTOMER : null }}
        query={customersAddressSchema.parse(isAsked ? { editar: "7" } : {})}
        formKey={isThere ? null : 5}
        home={DEFAULT_HOME}
        refused={refused}
      />
    ),
  ],
  [
    "customer on a page of their own",
    /^Crear cliente$/,
    ({ isThere, isAsked = true, refused }) => (
      <EditCustomer
        {...{ id: 7, companies: [], isAsked, refused, formKey: isThere ? null : 5 }}
        customer={isThere ? CUSTOMER : null}
      />
    ),
  ],
  [
    "prospect",
    /^Crear prospecto$/,
    ({ isThere, isAsked = true, refused }) => (
      <ProspectsPage
        {...{ ...LIST, view: "list", place: PLACE, counts: COUNTS, columns: null, list: { rows: [], next: null } }}
        {...{ thread: null, companies: [], creating: false, migration: null, unlinked: null, onFirstPage: true }}
        {...{ done: null, doneCount: null, answer: refused, formKey: isThere ? null : 5, home: DEFAULT_HOME }}
        opened={isAsked ? { of: 7, mode: "edit", row: isThere ? PROSPECT : null } : null}
      />
    ),
  ],
];

const refusal = (intent: string, more: Record<string, string> = {}): FormRefusal => ({
  ...{ ok: false, intent, of: "7", code: "not_found", error: "Ya no está." },
  result: { status: "error", initialValue: { seen: "3", ...more }, error: { "": ["Ya no está."] } },
});

const NAME = /^Nombre/;

function Live({ pageOf }: { readonly pageOf: (shown: Shown) => ReactElement }) {
  const [shown, show] = useState<Shown>({ isThere: true });
  return (
    <Toasts>
      <button type="button" onClick={() => show({ isThere: false })}>
        Deleted
      </button>
      <button type="button" onClick={() => show({ isThere: false, isAsked: false })}>
        Closed
      </button>
      {pageOf(shown)}
    </Toasts>
  );
}

describe.each(PAGES)("the form of a %s that a colleague deletes", (what, create, pageOf) => {
  const press = (label: string) => fireEvent.click(screen.getByText(label));
  const marksOf = (field: HTMLInputElement) => {
    const all = new FormData(field.form ?? undefined);
    return ["intent", "of", "seen", "key"].map((mark) => all.get(mark));
  };
  const note = () => screen.queryByText(/ya no existe: alguien de tu equipo/);

  test("stays with what was typed, says so, and would store it as a new one; closed, it is gone", async () => {
    renderPage(<Live pageOf={pageOf} />);
    const field = await screen.findByLabelText<HTMLInputElement>(NAME);
    fireEvent.input(field, { target: { value: "Lucía" } });
    expect(note()).toBeNull();
    press("Deleted");
    expect(screen.getByLabelText(NAME)).toBe(field);
    expect(field.value).toBe("Lucía");
    expect(note()).not.toBeNull();
    expect(screen.getAllByText(/ya no existe/)).toHaveLength(1);
    expect(screen.getByRole("button", { name: create })).toBeTruthy();
    expect(marksOf(field)).toEqual(["create", null, null, "5"]);
    press("Closed");
    expect(screen.queryByLabelText(NAME)).toBeNull();
  });

  test("sent without scripts comes back with its reason and all that was typed, for a new one", async () => {
    const typed = { name: "Lucía", firstName: "Lucía" };
    const { unmount } = renderPage(<Toasts>{pageOf({ isThere: false, refused: refusal("update", typed) })}</Toasts>);
    const field = await screen.findByLabelText<HTMLInputElement>(NAME);
    expect(field.value).toBe("Lucía");
    expect(note()).not.toBeNull();
    expect(screen.queryByText("Ya no está.")).toBeNull();
    expect(marksOf(field)).toEqual(["create", null, null, "5"]);
    unmount();
    // It is sent to the list then, and refused once more still says why and keeps its key.
    if (what === "customer on a page of their own") return;
    renderPage(<Toasts>{pageOf({ isThere: false, refused: refusal("create", { ...typed, key: "4" }) })}</Toasts>);
    const again = await screen.findByLabelText<HTMLInputElement>(NAME);
    expect([again.value, marksOf(again)[3]]).toEqual(["Lucía", "4"]);
    expect(screen.getByText("Ya no está.")).toBeTruthy();
  });
});

test("an action that was sent without scripts for a company that is gone comes back with its reason and what was typed", () => {
  const typed = { name: "Existencias", endpoint: "https://laespiga.mx/api", triggerValues: "hay, queda" };
  renderPage(
    <Toasts>
      <GoneActionForm companyId={9} refused={refusal("action-update", typed)} />
    </Toasts>,
  );
  const { form } = screen.getByLabelText<HTMLInputElement>("Nombre");
  expect(Object.fromEntries(new FormData(form ?? undefined))).toMatchObject(typed);
  expect(screen.getByText("Ya no está.")).toBeTruthy();
});
