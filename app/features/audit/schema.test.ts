import { expect, test } from "vitest";
import { auditQuerySchema } from "./schema";

const read = (query: object) =>
  auditQuerySchema.parse({ quien: null, cosa: null, desde: null, hasta: null, antes: null, ...query });

test("a list of acts is filtered by a person or a kind of actor, a thing, days and a place", () => {
  const query = { quien: "42", cosa: "customer:42", desde: "2027-01-05", hasta: "2027-01-06", antes: "7" };
  expect(read(query)).toEqual({ ...query, antes: 7 });
  for (const quien of ["soporte", "sistema", "1234567890123456"]) expect(read({ quien }).quien).toBe(quien);
  for (const cosa of ["customer", "faq_pair:a.b-c"]) expect(read({ cosa }).cosa).toBe(cosa);
});

test("what makes no sense filters nothing", () => {
  for (const quien of ["", "alguien", "-1", "12345678901234567"]) expect(read({ quien }).quien).toBeNull();
  for (const cosa of ["", "nada", "customer:", "Customer", `customer:${"x".repeat(81)}`, "customer:a b"])
    expect(read({ cosa }).cosa).toBeNull();
  for (const desde of ["", "2027-02-30", "5/1/2027"]) expect(read({ desde }).desde).toBeNull();
  for (const antes of ["0", "-1", "1.5", "x", "9007199254740993"]) expect(read({ antes }).antes).toBeNull();
});
