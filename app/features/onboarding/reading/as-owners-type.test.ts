import { expect, test } from "vitest";
import { extractBusiness } from "./extract-business";
import { interpretAnswer } from "./interpret-answer";

test("a person's name never names the industry", () => {
  const industryOf = (text: string) => extractBusiness(text).industry;
  expect(
    industryOf("hola soy carmen flores tengo una panaderia en cholula se llama panaderia la concha feliz vendemos pan"),
  ).toBe("Panadería");
  expect(industryOf("Soy Rosa Ramos, panadería en el centro")).toBe("Panadería");
  expect(industryOf("Me llamo Elena Flores y vendo joyas de plata")).toBe("Joyería");
  expect(industryOf("mi nombre es chela ramos, tenemos una fonda")).toBe("Restaurante");
  // What somebody is tells it.
  expect(industryOf("soy dentista en Puebla y vendo flores")).toBe("Clínica dental");
  expect(industryOf("Soy Fotógrafa de bodas")).toBe("Eventos");
});

test("what somebody has says more of the industry than what is mentioned before", () => {
  expect(extractBusiness("Hacemos pan y flores de azúcar, pero tengo una ferretería").industry).toBe("Ferretería");
  expect(extractBusiness("Además de vender ropa, somos un gimnasio").industry).toBe("Gimnasio");
});

test("names are found where no letter is large", () => {
  expect(
    extractBusiness(
      "hola soy carmen flores tengo una panaderia en cholula y se llama panaderia la concha feliz vendemos pan",
    ),
  ).toMatchObject({ name: "Panaderia la Concha Feliz", firstName: "Carmen", lastName: "Flores" });
  expect(
    extractBusiness("mi negocio se llama el taquito, esta en puebla. me llamo juan carlos lopez y abrimos tarde"),
  ).toMatchObject({ name: "El Taquito", firstName: "Juan Carlos", lastName: "Lopez" });
  expect(extractBusiness("soy de puebla y vendo tacos")).toEqual({ industry: "Taquería" });
});

test("what is left of a broken e-mail is no website", () => {
  const websiteOf = (text: string) => extractBusiness(text).website;
  expect(websiteOf("mi correo es carmen.flores gmail.com")).toBeUndefined();
  expect(websiteOf("carmen.flores gmail.com")).toBeUndefined();
  expect(websiteOf("escríbeme a carmen.flores, hotmail.com.mx")).toBeUndefined();
  expect(websiteOf("correo electrónico: carmen.flores")).toBeUndefined();
  expect(websiteOf("mi correo es ana@a.mx y mi página laespiga.mx")).toBe("https://laespiga.mx");
});

test("the name of a business is nobody's first name", () => {
  for (const said of ["Taqueria El Güero", "se llama Panadería Lupita", "soy taquería el güero"])
    expect(interpretAnswer(1, said), said).toMatchObject({
      understood: false,
      extractedValue: null,
      message: "Eso parece el nombre de tu negocio, que te pregunto en un momento. ¿Cuál es tu nombre?",
    });
  expect(interpretAnswer(1, "me llamo Rosa")).toMatchObject({ understood: true, extractedValue: "Rosa" });
});
