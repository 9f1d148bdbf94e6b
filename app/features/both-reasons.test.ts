import { expect, test } from "vitest";
import { parseInput } from "~/platform/door.server";
import { DEFAULT_ZONE } from "~/platform/zones";
import { newBookingSchema } from "./actions/ready/schema";
import { changedCompanySchema, companyBodySchema, companyChangeSchema, companyFormSchema } from "./companies/schema";
import {
  customerBodySchema,
  customerChangeSchema,
  customerFormSchema,
  newCustomerFormSchema,
} from "./contacts/customers/schema";
import {
  changedProspectSchema,
  newProspectFormSchema,
  prospectChangesSchema,
  prospectSchema,
} from "./contacts/prospects/schema";

const WRONG = {
  email: ["Ese email no es válido. Revisa que tenga la forma nombre@negocio.mx."],
  phone: ["Ese teléfono no es válido. Revisa el número y su código de país."],
};
const named = { name: "Café", firstName: "Ana", lastName: "Pérez", of: "1" };

const reasonsOf = (schema: Parameters<typeof parseInput>[0], input: object) => {
  try {
    parseInput(schema, { ...named, ...input });
    return {};
  } catch (error) {
    return (error as { fields: object }).fields;
  }
};

test.each([
  ["a new company", companyFormSchema],
  ["a changed company", changedCompanySchema],
  ["API-48", companyBodySchema],
  ["API-49", companyChangeSchema],
  ["a new customer", newCustomerFormSchema],
  ["a changed customer", customerFormSchema],
  ["a customer in a call", customerBodySchema],
  ["a customer's change in a call", customerChangeSchema],
  ["a new prospect", newProspectFormSchema],
  ["a changed prospect", changedProspectSchema],
  ["a prospect in a call", prospectSchema],
  ["a prospect's change in a call", prospectChangesSchema],
] as const)("a wrong email and a wrong phone are named at once: %s", (_, schema) => {
  expect(reasonsOf(schema, { email: "ana@", phone: "12", phoneCountryCode: "+52" })).toEqual(WRONG);
  expect(reasonsOf(schema, { email: "a@b.mx", phone: "12", phoneCountryCode: "+52" })).toEqual({ phone: WRONG.phone });
  expect(reasonsOf(schema, { email: "a@b.mx", phone: "55 1234 5678", phoneCountryCode: "+52" })).toEqual({});
  expect(reasonsOf(schema, { email: "a@b.mx", phone: "" })).toEqual({});
});

test("a company's second phone is named beside the first", () => {
  const input = { email: "ana@", phone: "12", secondaryPhone: "34" };
  expect(reasonsOf(companyBodySchema, input)).toEqual({ ...WRONG, secondaryPhone: WRONG.phone });
});

test("a number without a code waits for the stored one", () => {
  for (const schema of [companyChangeSchema, prospectChangesSchema])
    expect(reasonsOf(schema, { phone: "612 34 56 78" })).toEqual({});
});

test("an appointment's phone must be one that can be called, or none", () => {
  const booking = { companyId: "1", date: "2026-12-01", time: "10:00", name: "Ana" };
  expect(reasonsOf(newBookingSchema(DEFAULT_ZONE), { ...booking, phone: "12" })).toEqual({ phone: WRONG.phone });
  for (const phone of ["", "222 555 1234", "+34 612 34 56 78"])
    expect(reasonsOf(newBookingSchema(DEFAULT_ZONE), { ...booking, phone })).toEqual({});
});
