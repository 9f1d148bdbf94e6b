import { expect, test } from "vitest";
import { alikeQuerySchema } from "./schema";

test("the hint of people who are alike looks for an e-mail as it is stored, and reads what is wrong as nothing", () => {
  const none = { email: null, phone: "", codigo: "", customer: null, prospect: null };
  expect(
    alikeQuerySchema.parse({ email: " ANA@Correo.MX ", phone: "55 1234 5678", codigo: "+52", customer: "7" }),
  ).toEqual({ ...none, email: "ana@correo.mx", phone: "55 1234 5678", codigo: "+52", customer: 7 });
  expect(alikeQuerySchema.parse({ email: "x".repeat(255), customer: "siete" })).toEqual(none);
});
