import { screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { describe, expect, test } from "vitest";
import type { FormRefusal } from "~/platform/form-answer";
import { tenantIdSchema } from "~/platform/ids";
import { Toasts } from "~/ui/toasts";
import { renderPage } from "../../../tests/support/render-page";
import { CompanyForm } from "./companies/components/company-form";
import type { OpenCompany } from "./companies/read-companies-page.server";
import { CustomerForm } from "./customers/components/customer-form";
import type { EditedCustomer } from "./customers/read-customers-page.server";
import { ProspectForm } from "./prospects/components/prospect-form";
import { PostsProvider } from "./prospects/components/use-posts";
import type { ProspectView } from "./prospects/view";

const AT = "2026-11-03T18:00:00.000Z";
const SEEN = String(Date.parse(AT));
const REACH = { id: 7, companyId: null, email: null, phone: null, phoneCountryCode: null, notes: null, createdAt: AT };
const NAMES = { firstName: "Luz", lastName: "Paz" };
const WHERE = { address: null, city: null, state: null, postalCode: null, country: null };
const CUSTOMER: EditedCustomer = {
  ...{ ...REACH, ...NAMES, ...WHERE, status: "active", dateOfBirth: null, customerType: "individual", tags: [] },
  ...{ preferredChannel: null, updatedAt: AT },
};
const PROSPECT: ProspectView = {
  ...{ ...REACH, ...NAMES, source: null, status: "new", leadScore: 0, scoredByHand: false, leadReasons: [] },
  ...{ interestedIn: null, lastContactedAt: null, company: null, customerId: null, updatedAt: AT },
};
const COMPANY: OpenCompany = {
  ...{
    id: 7,
    tenantId: tenantIdSchema.parse(1),
    name: "La Espiga",
    email: "a@b.mx",
    phone: null,
    phoneCountryCode: null,
    ...WHERE,
    website: null,
  },
  ...{ industry: null, description: null, logoUrl: null, active: true, contactPerson: null, secondaryPhone: null },
  ...{ secondaryPhoneCountryCode: null, secondaryEmail: null, taxId: null, legalName: null, otherData: null },
  ...{ createdAt: AT, updatedAt: AT },
};
const POSTS = {
  ...{ send: () => undefined, pending: null, refused: undefined, moves: new Map(), move: () => undefined },
  justMoved: { current: null },
};
const LIST = { buscar: "", estado: null, orden: null, antes: null };

type Form = (isNew: boolean, refused?: FormRefusal) => ReactElement;
const FORMS: readonly (readonly [string, Form])[] = [
  [
    "company",
    (isNew, refused) => (
      <CompanyForm company={isNew ? null : COMPANY} formKey={isNew ? 5 : undefined} list={LIST} refused={refused} />
    ),
  ],
  [
    "customer",
    (isNew, refused) => (
      <CustomerForm
        {...{ companies: [], back: "/", open: String, refused }}
        customer={isNew ? null : CUSTOMER}
        formKey={isNew ? 5 : undefined}
      />
    ),
  ],
  [
    "prospect",
    (isNew, refused) => (
      <PostsProvider value={POSTS}>
        <ProspectForm
          {...{ companies: [], closeTo: "/", refused }}
          prospect={isNew ? null : PROSPECT}
          formKey={isNew ? 5 : undefined}
        />
      </PostsProvider>
    ),
  ],
];

describe.each(FORMS)("the form of a %s", (_, formOf) => {
  const show = (isNew: boolean, refused?: FormRefusal) => renderPage(<Toasts>{formOf(isNew, refused)}</Toasts>);
  const marks = () => {
    const sent = new FormData(document.querySelector("form") ?? undefined);
    return [sent.get("seen"), sent.get("key")];
  };

  test("carries the version that fills it, or the key of a new record", () => {
    const { unmount } = show(true);
    expect(marks()).toEqual([null, "5"]);
    unmount();
    show(false);
    expect(marks()[0]).toBe(SEEN);
  });

  test("tells what a colleague stored, has seen it then, and offers to insist", () => {
    show(false, {
      ...{ ok: false, intent: "update", of: "7", code: "changed_meanwhile", error: "Alguien cambió esto." },
      result: { status: "error", initialValue: { seen: SEEN }, error: { "": ["Alguien cambió esto."] } },
      about: { changed: { seen: 9, fields: [{ label: "Ciudad", stored: "Puebla" }] } },
    });
    expect(screen.getByRole("alert").textContent).toBe(
      "Alguien cambió esto. Ahora dice: Ciudad: Puebla. Si guardas, queda lo que tú escribiste.",
    );
    expect(marks()[0]).toBe("9");
    expect(screen.getByRole("button", { name: "Guardar de todos modos" })).toBeTruthy();
  });
});
