import { expect, test } from "vitest";
import { websiteOrNone } from "~/platform/website";
import { companyBodySchema, companyFormSchema } from "./schema";

const CAFE = { name: "Café", email: "a@b.mx" };

test.each([companyFormSchema, companyBodySchema])(
  "a company's website is an address, as the profile's is",
  (schema) => {
    const stored = (website: string | null) => schema.safeParse({ ...CAFE, website }).data?.website;
    expect(stored("www.laespiga.mx")).toBe("https://www.laespiga.mx");
    expect(stored("http://laespiga.mx/menu")).toBe("http://laespiga.mx/menu");
    expect([stored(""), stored(null)]).toEqual([null, null]);
    for (const website of ["hola mundo", "javascript:alert(1)", "https://localhost"]) {
      const { error } = schema.safeParse({ ...CAFE, website });
      expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
        ["website", "Ese sitio web no es válido. Revisa que tenga la forma www.tunegocio.mx."],
      ]);
    }
  },
);

test("what comes with a registration and is no address is left out", () => {
  expect(["laespiga.mx", "hola mundo", "", undefined].map(websiteOrNone)).toEqual([
    "https://laespiga.mx",
    null,
    null,
    null,
  ]);
});
