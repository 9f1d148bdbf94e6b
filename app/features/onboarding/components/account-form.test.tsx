import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { renderPage } from "../../../../tests/support/render-page";
import { AccountForm } from "./account-form";
import type { DraftAnswer } from "./use-account-forms";

afterEach(() => vi.unstubAllGlobals());

const DESCRIPTION = "Vendemos pan dulce y pasteles en Puebla todos los días. ".repeat(6).slice(0, 300);
const READ = {
  description: DESCRIPTION,
  name: "La Espiga",
  industry: "Panadería",
  firstName: "Ana",
  lastName: "Ruiz",
  email: "ana@laespiga.mx",
  phone: "2225551234",
};
const done = (intent: string, value: unknown) => Response.json({ ok: true, intent, of: "", value });
const refusal = (error: string, fields: Record<string, string[]> = { "": [error] }) =>
  Response.json({ ok: false, error, result: { error: fields } }, { status: 409 });

/** The server's end: each post waits until it is answered. */
function server() {
  const posts: { body: FormData; answer: (response: Response) => void; lose: () => void }[] = [];
  vi.stubGlobal("fetch", (_: unknown, { body }: { body: FormData }) => {
    return new Promise<Response>((resolve, reject) => {
      posts.push({ body, answer: resolve, lose: () => reject(new TypeError("no line")) });
    });
  });
  return posts;
}

function open(answered?: DraftAnswer) {
  const left: string[] = [];
  renderPage(<AccountForm pass="pase" answered={answered} leave={(address) => void left.push(address)} />);
  return left;
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const isOff = (name: string) => button(name).disabled || button(name).getAttribute("aria-disabled") === "true";
const description = () => screen.getByLabelText<HTMLTextAreaElement>("Cuéntanos de tu negocio");
const password = () => screen.getByLabelText<HTMLInputElement>("Contraseña para tu cuenta");
const type = (field: HTMLElement, value: string) => {
  fireEvent.input(field, { target: { value } });
};
const stage = () => screen.getByRole("status").textContent;
/** The labels of the fields that the second form shows. */
const asked = () => {
  const form = button("Crear cuenta y continuar").closest("form");
  return form ? [...within(form).queryAllByRole("textbox"), password()].map((one) => labelOf(one)) : [];
};
const labelOf = (field: HTMLElement) => (field as HTMLInputElement).labels?.[0]?.textContent;

test("ONB-06 'Siguiente' waits for 300 characters, and reads 'Analizando...' while the description is read", async () => {
  const posts = server();
  open();
  expect(isOff("Siguiente")).toBe(true);
  type(description(), DESCRIPTION.slice(0, 299));
  await waitFor(() => expect(screen.getByTestId("counter").textContent).toContain("299 de 300 caracteres"));
  expect(isOff("Siguiente")).toBe(true);
  type(description(), DESCRIPTION);
  await waitFor(() => expect(isOff("Siguiente")).toBe(false));
  expect(screen.getByTestId("counter").textContent).toBe("300 de 300 caracteres ✓");
  type(description(), `${DESCRIPTION}${"x".repeat(58)}`);
  await waitFor(() => expect(screen.getByTestId("counter").textContent).toBe("358 caracteres"));
  fireEvent.click(button("Siguiente"));
  await waitFor(() => expect(isOff("Analizando...")).toBe(true));
  await waitFor(() => expect(posts).toHaveLength(1));
});

test("ONB-05 only a PDF of at most 10 MB may go with the description", async () => {
  const posts = server();
  open();
  const upload = screen.getByLabelText<HTMLInputElement>(/^Sube un PDF con información adicional de tu empresa/);
  expect(upload.accept).toContain(".pdf");
  const choose = (file: File) => {
    Object.defineProperty(upload, "files", { value: [file], configurable: true });
    fireEvent.change(upload);
  };
  choose(new File(["PK"], "menu.docx"));
  expect(await screen.findByText("Tipo de archivo no válido. Solo PDF.")).toBeTruthy();
  choose(new File([new Uint8Array(10_485_761)], "menu.pdf"));
  expect(await screen.findByText("El archivo es demasiado grande. Máximo 10MB.")).toBeTruthy();
  choose(new File(["%PDF-1.4"], "menu.pdf"));
  await waitFor(() => expect(screen.queryByTestId("field-error")).toBeNull());
  type(description(), DESCRIPTION);
  await waitFor(() => expect(isOff("Siguiente")).toBe(false));
  fireEvent.click(button("Siguiente"));
  await waitFor(() => expect(posts).toHaveLength(1));
  expect(posts[0]?.body.get("description")).toBe(DESCRIPTION);
  expect(posts[0]?.body.get("pass")).toBe("pase");
});

test("ONB-07 ONB-10 ONB-11 the stages say what goes on, and the account leads to its demonstration site", async () => {
  const posts = server();
  const left = open();
  type(description(), DESCRIPTION);
  await waitFor(() => expect(isOff("Siguiente")).toBe(false));
  fireEvent.click(button("Siguiente"));
  await waitFor(() => expect(stage()).toBe("Procesando información..."));
  await waitFor(() => expect(posts).toHaveLength(1));
  posts[0]?.answer(done("analyse", { ...READ, documentId: "7b1c", documentName: "menu.pdf" }));
  await waitFor(() => expect(stage()).toBe("¡Análisis completado!"));
  expect(isOff("Crear cuenta y continuar")).toBe(true);
  type(password(), "secreta");
  await waitFor(() => expect(isOff("Crear cuenta y continuar")).toBe(false));
  fireEvent.click(button("Crear cuenta y continuar"));
  await waitFor(() => expect(stage()).toBe("Creando tu cuenta..."));
  await waitFor(() => expect(posts).toHaveLength(2));
  expect(isOff("Creando cuenta...")).toBe(true);
  expect(Object.fromEntries(posts[1]?.body ?? [])).toEqual({
    ...READ,
    intent: "create",
    asked: "",
    website: "",
    documentId: "7b1c",
    documentName: "menu.pdf",
    country: "telefono",
    password: "secreta",
  });
  posts[1]?.answer(done("create", { slug: "la-espiga" }));
  await waitFor(() => expect(left).toEqual(["/mock-site/la-espiga"]));
});

test("ONB-09 only what the description left out is asked, and always a password", () => {
  server();
  open({ ok: true, intent: "analyse", of: "", value: READ });
  expect(asked()).toEqual(["Contraseña para tu cuenta"]);
  expect(screen.getByText("La Espiga")).toBeTruthy();
});

test("ONB-09 without e-mail and phone exactly these two are asked", () => {
  server();
  open({ ok: true, intent: "analyse", of: "", value: { ...READ, email: "", phone: "" } });
  expect(asked()).toEqual(["Email", "Teléfono", "Contraseña para tu cuenta"]);
});

test("ONB-09 the country and its clock are said, and changed where they are wrong", async () => {
  server();
  open({ ok: true, intent: "analyse", of: "", value: { ...READ, phone: "", country: "co" } });
  const said = () => screen.getByTestId("country").textContent;
  expect(said()).toBe("País: Colombia, con la hora de Bogotá. Cambiar");
  expect(screen.getByText("Como se marca en Colombia. Si es de otro país, con su código y un +.")).toBeTruthy();
  const choice = screen.getByLabelText("¿En qué país está tu negocio?");
  expect(choice).toHaveProperty("value", "co");
  fireEvent.change(choice, { target: { value: "mx" } });
  await waitFor(() => expect(said()).toBe("País: México, con la hora de Ciudad de México. Cambiar"));
  expect(screen.getByText("Fuera de México, con el código de tu país: +51 987 654 321.")).toBeTruthy();
  cleanup();
  open({ ok: true, intent: "analyse", of: "", value: { ...READ, phone: "" } });
  expect(said()).toBe("País y hora: los de tu teléfono. Cambiar");
});

test("ONB-12 a failed analysis says so, and the description is still there", async () => {
  const posts = server();
  open();
  type(description(), DESCRIPTION);
  await waitFor(() => expect(isOff("Siguiente")).toBe(false));
  fireEvent.click(button("Siguiente"));
  await waitFor(() => expect(posts).toHaveLength(1));
  posts[0]?.lose();
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toBe("Error al analizar la descripción. Por favor intenta de nuevo.");
  expect(description().value).toBe(DESCRIPTION);
  expect(isOff("Siguiente")).toBe(false);
});

test("ONB-09 of an empty reading all six are asked, and each one by itself where only it is missing", () => {
  server();
  const labels = {
    name: "Nombre de tu negocio",
    industry: "Industria de tu negocio",
    firstName: "Tu nombre",
    lastName: "Tus apellidos",
    email: "Email",
    phone: "Teléfono",
  };
  const nothing = Object.fromEntries(Object.keys(labels).map((field) => [field, ""]));
  const reading = (missing: Record<string, string>): DraftAnswer => ({
    ok: true,
    intent: "analyse",
    of: "",
    value: { ...READ, ...missing },
  });
  open(reading(nothing));
  expect(asked()).toEqual([...Object.values(labels), "Contraseña para tu cuenta"]);
  expect(screen.queryByText("La Espiga")).toBeNull();
  for (const [field, label] of Object.entries(labels)) {
    cleanup();
    open(reading({ [field]: "" }));
    expect(asked(), field).toEqual([label, "Contraseña para tu cuenta"]);
  }
});

test("a reading that left out most says what is missing instead of a success", () => {
  server();
  const read = (missing: readonly string[]): DraftAnswer => ({
    ok: true,
    intent: "analyse",
    of: "",
    value: { ...READ, ...Object.fromEntries(missing.map((field) => [field, ""])) },
  });
  open(read(["name", "firstName", "lastName", "email", "phone"]));
  expect(stage()).toBe("¡Análisis completado! Nos faltan 5 datos que tu descripción no dice.");
  cleanup();
  open(read(["firstName", "lastName", "email", "phone"]));
  expect(stage()).toBe("¡Análisis completado! Nos faltan 4 datos que tu descripción no dice.");
  cleanup();
  open(read(["firstName", "lastName", "phone"]));
  expect(stage()).toBe("¡Análisis completado!");
});

/** The second form, filled in, sent, and answered. */
async function createWith(answer: (post: ReturnType<typeof server>[number] | undefined) => void) {
  const posts = server();
  open({ ok: true, intent: "analyse", of: "", value: { ...READ, phone: "" } });
  type(screen.getByLabelText("Teléfono"), "222 555 1234");
  type(password(), "secreta");
  await waitFor(() => expect(isOff("Crear cuenta y continuar")).toBe(false));
  fireEvent.click(button("Crear cuenta y continuar"));
  await waitFor(() => expect(stage()).toBe("Creando tu cuenta..."));
  await waitFor(() => expect(posts).toHaveLength(1));
  answer(posts[0]);
  await waitFor(() => expect(stage()).toBe("¡Análisis completado!"));
  expect(screen.getByLabelText<HTMLInputElement>("Teléfono").value).toBe("222 555 1234");
  expect(password().value).toBe("secreta");
  expect(isOff("Crear cuenta y continuar")).toBe(false);
}

test("ONB-13 a creation that gets no answer says the stated error and keeps what was entered", async () => {
  await createWith((post) => post?.lose());
  expect(screen.getByRole("alert").textContent).toBe("Error al crear la cuenta");
});

test("ONB-13 a refused creation says the server's reason, at a field that was not asked before too", async () => {
  const taken = "Ya existe una cuenta con ese email. Entra con ella o usa otro email.";
  await createWith((post) => post?.answer(refusal(taken, { email: [taken] })));
  expect(screen.getByTestId("field-error").textContent).toBe(taken);
  expect(asked()).toEqual(["Email", "Teléfono", "Contraseña para tu cuenta"]);
  expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe(READ.email);
});

test("whoever corrects the description finds it as it was", async () => {
  const posts = server();
  open();
  type(description(), DESCRIPTION);
  await waitFor(() => expect(isOff("Siguiente")).toBe(false));
  fireEvent.click(button("Siguiente"));
  await waitFor(() => expect(posts).toHaveLength(1));
  posts[0]?.answer(done("analyse", READ));
  fireEvent.click(await screen.findByRole("button", { name: "Corregir la descripción" }));
  expect(description().value).toBe(DESCRIPTION);
  expect(document.activeElement).toBe(description());
  expect(isOff("Siguiente")).toBe(false);
});
