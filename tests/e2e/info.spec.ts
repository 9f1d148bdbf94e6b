import type { Page } from "@playwright/test";
import { type Business, until } from "./support/business";
import { changeRows } from "./support/database";
import { expect, expectAccessible, expectAccessibleInBoth } from "./support/fixtures";
import { Inbox, test } from "./support/inbox";

const DESKTOP = { viewport: { width: 1440, height: 900 } } as const;
const HOURS = "Horarios\n\nLos domingos abrimos a las 8:30, y por correo a hola@correo.mx.\n";
const QUESTION = "¿A qué hora abren los domingos?";

/** A visitor's thread in which the AI has read an e-mail. */
async function thread(business: Business, said = "maria@correo.mx") {
  await business.teach("Horarios.txt", HOURS);
  const caller = await business.caller();
  const say = async (text: string) => {
    const answers = async () => (await caller.read()).messages.filter(({ sender }) => sender === "ai").length;
    const before = await answers();
    await caller.say(`${text} ${QUESTION}`);
    await until("the answer", async () => ((await answers()) > before ? true : undefined));
  };
  await say(said);
  const [found] = await business.conversations();
  if (!found) throw new Error("no thread");
  return { id: found.id, say };
}

async function addCompanies(business: Business, names: readonly string[]): Promise<void> {
  await changeRows(
    `insert into companies (id, tenant_id, name, email, active, created_at, updated_at)
      select (select coalesce(max(id), 0) from companies) + 1 + n.key, t.id, n.value, 'hola@empresa.mx', 1, 0, 0
      from tenants t, json_each(?) n where t.uuid = ?`,
    JSON.stringify(names),
    business.uuid,
  );
}

const linesOf = async (business: Business, id: number) =>
  (await business.messages(id)).filter(({ sender }) => sender === "system").map(({ content }) => content);

test("CONV-29 the panel calls the customer, asks for a phone where there is none, and makes a contact of them once", async ({
  business,
  openStaff,
  expectedErrors,
}) => {
  // An invalid phone, and a contact who is known.
  expectedErrors.push(/status of 4(09|22)/);
  const { id } = await thread(business);
  const inbox = new Inbox(await openStaff(DESKTOP));
  await inbox.goto(`?conversationId=${id}`);
  const { info, page } = inbox;
  await expect(info.getByRole("button", { name: "Llamar Cliente" })).toBeDisabled();
  await expect(info.getByRole("link", { name: "Crear Contacto CRM" })).toBeVisible();
  await info.getByRole("link", { name: "Agregar teléfono" }).click();
  const phone = info.getByRole("textbox", { name: /^Teléfono/ });
  await phone.fill("123");
  await info.getByRole("button", { name: "Guardar" }).click();
  await expect(
    info.getByText("Ese teléfono no es válido. Revisa el número y su código de país.").first(),
  ).toBeVisible();
  await expect(phone).toHaveValue("123");
  await phone.fill("55 1234 5678");
  await info.getByRole("textbox", { name: /^Nombre/ }).fill("María López García");
  // A second press within the time of a double click is the same press.
  await expect(async () => {
    await info.getByRole("button", { name: "Guardar" }).click({ timeout: 1_000 });
    await expect(info.getByRole("button", { name: "Guardar" })).toHaveCount(0, { timeout: 3_000 });
  }).toPass();
  await expect(info.getByRole("link", { name: "Llamar Cliente" })).toHaveAttribute("href", "tel:+525512345678");
  await expect(inbox.log.getByText("cambió los datos de contacto.")).toBeVisible();

  await info.getByRole("link", { name: "Crear Contacto CRM" }).click();
  const dialog = page.getByRole("dialog", { name: "Crear contacto" });
  await expect(dialog.getByRole("textbox", { name: /^Nombre/ })).toHaveValue("María");
  const surname = dialog.getByRole("textbox", { name: "Apellido", exact: true });
  await expect(surname).toHaveValue("López García");
  await expect(surname).toHaveAccessibleDescription("Obligatorio solo para clientes.");
  await expect(dialog.getByRole("textbox", { name: /Email/ })).toHaveValue("maria@correo.mx");
  await dialog.getByRole("radio", { name: "Cliente" }).check();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Crear contacto" }).dblclick();
  await expect(dialog).toHaveCount(0);
  await expect(info.getByText("María López García").last()).toBeVisible();
  await expect(info.getByText("Cliente desde").last()).toBeVisible();
  await expect(info.getByRole("link", { name: "Crear Contacto CRM" })).toHaveCount(0);
  expect((await linesOf(business, id)).filter((line) => line.includes("guardó a"))).toHaveLength(1);

  await info.getByRole("button", { name: "Desvincular" }).click();
  await expect(info.getByText("¿Es María López García?")).toBeVisible();
  await info.getByRole("link", { name: "Crear Contacto CRM" }).click();
  await dialog.getByRole("button", { name: "Crear contacto" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Ya tienes a alguien con ese teléfono o correo.");
  await dialog.getByRole("button", { name: "Vincular con María López García" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(info.getByRole("button", { name: "Desvincular" })).toBeVisible();
});

test("staff choose the company of a thread, a colleague sees it, and a long list is searched", async ({
  business,
  openStaff,
}) => {
  const { id } = await thread(business);
  await addCompanies(business, ["Ferretería Núñez", ...Array.from({ length: 30 }, (_, at) => `Empresa ${at}`)]);
  const [ana, luis] = [new Inbox(await openStaff(DESKTOP)), new Inbox(await openStaff(DESKTOP))];
  await luis.goto(`?conversationId=${id}`);
  await ana.goto(`?conversationId=${id}`);
  await ana.info.getByRole("link", { name: "Elegir empresa" }).click();
  const search = ana.info.getByRole("searchbox", { name: /Buscar empresa/ });
  await expect(search).toBeFocused();
  await search.fill("nunez");
  await expect(ana.info.getByRole("combobox", { name: "Empresa de esta conversación" }).locator("option")).toHaveText([
    "Sin empresa",
    "Ferretería Núñez",
  ]);
  await ana.info.getByRole("button", { name: "Guardar" }).click();
  await expect(ana.info.getByText("Ferretería Núñez")).toBeVisible();
  await expect(ana.info.getByRole("link", { name: "Cambiar empresa" })).toBeFocused();
  await expect(luis.info.getByText("Ferretería Núñez")).toBeVisible();
  await expect(luis.log.getByText(/eligió la empresa Ferretería Núñez\./)).toBeVisible();
});

test("what the AI detects appears, is accepted in one browser and gone in the other, and what is dismissed stays away", async ({
  business,
  openStaff,
}) => {
  const { id, say } = await thread(business);
  const [ana, luis] = [new Inbox(await openStaff(DESKTOP)), new Inbox(await openStaff(DESKTOP))];
  await ana.goto(`?conversationId=${id}`);
  await luis.goto(`?conversationId=${id}`);
  await expect(ana.info.getByRole("heading", { name: "Datos que detectó la IA" })).toHaveCount(0);
  await say("nueva@correo.mx");
  const accept = (inbox: Inbox) => inbox.info.getByRole("button", { name: "Aceptar Email nueva@correo.mx" });
  await expect(accept(ana)).toBeVisible();
  await expect(accept(luis)).toBeVisible();
  await accept(ana).click();
  for (const inbox of [ana, luis]) {
    await expect(accept(inbox)).toHaveCount(0);
    await expect(inbox.info.getByRole("definition").filter({ hasText: "nueva@correo.mx" })).toBeVisible();
  }
  await say("vieja@correo.mx");
  await luis.info.getByRole("button", { name: "Descartar Email vieja@correo.mx" }).click();
  await expect(ana.info.getByRole("heading", { name: "Datos que detectó la IA" })).toHaveCount(0);
  await say("vieja@correo.mx");
  await ana.page.reload();
  await expect(ana.info.getByRole("definition").filter({ hasText: "nueva@correo.mx" })).toBeVisible();
  await expect(ana.info.getByText("vieja@correo.mx")).toHaveCount(0);
});

/** Presses Tab until the control has the focus, as a person without a mouse does. */
async function tabTo(page: Page, is: string, most = 80): Promise<void> {
  for (let press = 0; press < most; press += 1) {
    if (await page.evaluate((selector) => document.activeElement?.matches(selector) ?? false, is)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`${is} was not reached by ${most} presses of Tab`);
}

test("tags are set and taken away with the keyboard alone, and a colleague sees them", async ({
  business,
  openStaff,
}) => {
  const { id } = await thread(business);
  const [ana, luis] = [new Inbox(await openStaff(DESKTOP)), new Inbox(await openStaff(DESKTOP))];
  await luis.goto(`?conversationId=${id}`);
  await ana.goto(`?conversationId=${id}`);
  await tabTo(ana.page, '[aria-label="Agregar etiqueta"]');
  for (const tag of ["Urgente", "  VIP  de  zona "]) {
    await ana.page.keyboard.type(tag);
    await ana.page.keyboard.press("Enter");
    await expect(
      ana.info
        .getByRole("textbox", { name: "Agregar etiqueta" })
        .or(ana.info.getByRole("combobox", { name: "Agregar etiqueta" })),
    ).toHaveValue("");
  }
  const tags = (inbox: Inbox) => inbox.info.getByRole("list", { name: "Etiquetas" }).getByRole("listitem");
  await expect(tags(ana)).toHaveText(["urgente", "vip de zona"]);
  await expect(tags(luis)).toHaveText(["urgente", "vip de zona"]);
  await ana.page.keyboard.press("Shift+Tab");
  await ana.page.keyboard.press("Shift+Tab");
  await expect(ana.info.getByRole("button", { name: "Quitar la etiqueta urgente" })).toBeFocused();
  await ana.page.keyboard.press("Enter");
  await expect(tags(ana)).toHaveText(["vip de zona"]);
  await expect(tags(luis)).toHaveText(["vip de zona"]);
  await expect(ana.info.locator("#info-tag-names option")).toHaveCount(1);
});

test("a tag entered while the last one is being saved is kept too, and refused ones go back into the field", async ({
  business,
  openStaff,
  expectedErrors,
}) => {
  // More tags than a thread may have.
  expectedErrors.push(/status of 422/);
  const { id } = await thread(business);
  const { page, info } = new Inbox(await openStaff(DESKTOP));
  await page.goto(`/admin/conversations?conversationId=${id}`);
  const field = info.locator('[aria-label="Agregar etiqueta"]');
  const tags = info.getByRole("list", { name: "Etiquetas" }).getByRole("listitem");
  let letGo = () => {};
  const entered = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(
    (url) => url.pathname === "/admin/conversations",
    async (route) => {
      if (route.request().postData()?.includes("set-tags")) await entered;
      await route.fallback();
    },
  );
  await field.focus();
  for (const tag of ["urgente", "vip", "zona norte"]) {
    await page.keyboard.type(tag);
    await page.keyboard.press("Enter");
    await expect(field).toHaveValue("");
  }
  await expect(tags).toHaveCount(0);
  letGo();
  await expect(tags).toHaveText(["urgente", "vip", "zona norte"]);

  const many = "a,b,c,d,e,f,g,h,i,j,k,l,m,n,o,p,q,r";
  await page.keyboard.type(many);
  await page.keyboard.press("Enter");
  await expect(field).toHaveValue(many);
  await expect(field).toHaveAccessibleDescription("Una conversación puede tener hasta 20 etiquetas.");
  await expect(info.getByRole("alert")).toBeInViewport();
  await expect(tags).toHaveCount(3);
  await field.fill("cerca");
  await page.keyboard.press("Enter");
  await expect(tags).toHaveText(["urgente", "vip", "zona norte", "cerca"]);
  await expect(info.getByRole("alert")).toHaveCount(0);
});

test("at 390 px the panel is a page of its own, and nothing in it sticks out or is hard to reach", async ({
  business,
  openStaff,
  baseURL,
}) => {
  const { id } = await thread(business);
  const long = "María Guadalupe Fernanda de los Ángeles Villavicencio-Montemayor y Etcheverría";
  const inbox = new Inbox(await openStaff({ viewport: { width: 390, height: 844 } }));
  const tags = Array.from({ length: 20 }, (_, at) => `etiqueta número ${at} ${"x".repeat(at)}`).join(",");
  const forms: Record<string, string>[] = [
    { intent: "set-contact", customerName: long },
    { intent: "set-tags", tags },
  ];
  for (const form of forms) {
    const posted = await inbox.page.request.post("/admin/conversations", {
      form: { ...form, conversationId: String(id) },
      headers: { origin: baseURL ?? "" },
    });
    expect(posted.ok()).toBe(true);
  }
  await inbox.goto(`?conversationId=${id}`);
  await inbox.chat.getByRole("link", { name: "Ver información del cliente" }).click();
  await expect(inbox.info.getByText(long)).toBeVisible();
  await expect(inbox.info.getByText("Ya tiene 20 etiquetas, el máximo.")).toBeVisible();
  await expectAccessibleInBoth(inbox.page);
  expect(await inbox.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await inbox.info.getByRole("link", { name: "Editar datos de contacto" }).click();
  await expect(inbox.info.getByRole("textbox", { name: /^Nombre/ })).toBeFocused();
  await expectAccessible(inbox.page);
  await inbox.info.getByRole("link", { name: "Cancelar" }).click();
  await expect(inbox.info.getByRole("link", { name: "Editar datos de contacto" })).toBeFocused();
  await inbox.info.getByRole("link", { name: "Cerrar información" }).click();
  await expect(inbox.log).toBeVisible();
});

test("without JavaScript staff choose the company, correct the contact, make a contact and set tags", async ({
  business,
  openStaff,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 4(09|22)/);
  const { id } = await thread(business);
  await addCompanies(business, ["Ferretería Núñez", "Otra"]);
  const inbox = new Inbox(await openStaff({ ...DESKTOP, javaScriptEnabled: false }));
  const { page, info } = inbox;
  await page.goto(`/admin/conversations?conversationId=${id}`);
  await info.getByRole("link", { name: "Elegir empresa" }).click();
  await info.getByRole("combobox", { name: "Empresa de esta conversación" }).selectOption("Ferretería Núñez");
  await info.getByRole("button", { name: "Guardar", exact: true }).click();
  await expect(info.getByText("Ferretería Núñez")).toBeVisible();

  await info.getByRole("link", { name: "Editar datos de contacto" }).click();
  await info.getByRole("textbox", { name: /^Nombre/ }).fill("María de la Cruz");
  await info.getByRole("textbox", { name: /^Teléfono/ }).fill("no es");
  await info.getByRole("button", { name: "Guardar", exact: true }).click();
  await expect(
    info.getByText("Ese teléfono no es válido. Revisa el número y su código de país.").first(),
  ).toBeVisible();
  await expect(info.getByRole("textbox", { name: /^Nombre/ })).toHaveValue("María de la Cruz");
  await info.getByRole("textbox", { name: /^Teléfono/ }).fill("55 1234 5678");
  await info.getByRole("button", { name: "Guardar", exact: true }).click();
  await expect(info.getByRole("link", { name: "Llamar Cliente" })).toBeVisible();

  await info.getByRole("link", { name: "Crear Contacto CRM" }).click();
  await expect(info.getByRole("textbox", { name: /^Apellido/ })).toHaveValue("de la Cruz");
  await info.getByRole("textbox", { name: /^Apellido/ }).fill("");
  await info.getByRole("radio", { name: "Cliente" }).check();
  await info.getByRole("button", { name: "Crear contacto" }).click();
  await expect(info.getByText("Escribe el apellido.").first()).toBeVisible();
  await info.getByRole("textbox", { name: /^Apellido/ }).fill("de la Cruz");
  await info.getByRole("button", { name: "Crear contacto" }).click();
  await expect(info.getByRole("button", { name: "Desvincular" })).toBeVisible();
  await info.getByRole("button", { name: "Desvincular" }).click();
  await info.getByRole("button", { name: "Vincular con María de la Cruz" }).click();
  await expect(info.getByRole("button", { name: "Desvincular" })).toBeVisible();

  await info.getByRole("textbox", { name: /^Etiquetas/ }).fill("vip, zona  norte,vip");
  await info.getByRole("button", { name: "Guardar etiquetas" }).click();
  await expect(info.getByRole("textbox", { name: /^Etiquetas/ })).toHaveValue("vip, zona norte");
});
