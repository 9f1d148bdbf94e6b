import { until } from "./support/business";
import { addColleague } from "./support/colleague";
import { expect, expectAccessible } from "./support/fixtures";
import { Inbox, test, Widget } from "./support/inbox";

const WIDE = { viewport: { width: 1280, height: 800 } } as const;
const CALM = "Lupita Ñúñez respondió mientras escribías.";

test("of two people in one thread the second is asked before her reply goes, also without scripts, and the AI waits", async ({
  business,
  superAdmin,
  playwright,
  baseURL,
  openStaff,
  openBrowser,
  openVisitor,
  expectedErrors,
}) => {
  await business.teach("Horarios.txt", "Horarios\n\nLos domingos abrimos a las 8:30.\n");
  const asLupita = await addColleague(
    { business, superAdmin, playwright, baseURL },
    { firstName: "Lupita", lastName: "Ñúñez" },
  );
  const widget = new Widget(await openVisitor());
  await widget.open(business.slug);
  await widget.say("Buenas tardes, ¿me ayudan con algo?");
  const thread = await until("the thread", async () => (await business.conversations())[0]);
  const address = `?conversationId=${thread.id}`;

  const owner = new Inbox(await openStaff(WIDE));
  await owner.goto(address);
  const hers = new Inbox(await (await asLupita(openBrowser, { javaScriptEnabled: false, ...WIDE })).newPage());
  await hers.page.goto(`/admin/conversations${address}`);

  await owner.field.pressSequentially("Claro, dime");
  await expect(owner.chat.getByText("La IA espera hasta las")).toBeVisible();
  await widget.say("¿A qué hora abren los domingos?");
  await hers.field.fill("Abrimos a las 8:30.");
  await hers.send.click();
  await expect(widget.log.getByText("Abrimos a las 8:30.", { exact: true })).toBeVisible();

  await expect(owner.chat.getByText(CALM)).toBeVisible();
  await owner.field.press("Enter");
  const anyway = owner.chat.getByRole("button", { name: "Enviar de todos modos" });
  await expect(owner.chat.getByRole("alert")).toContainText("Lee su respuesta antes de mandar la tuya.");
  await expectAccessible(owner.page);
  await expect(owner.field).toHaveValue("Claro, dime");

  // Hers was read before the owner's reply comes.
  await hers.page.goto(`/admin/conversations${address}`);
  await anyway.click();
  await expect(widget.log.getByText("Claro, dime", { exact: true })).toBeVisible();
  await expect(owner.field).toHaveValue("");
  await expect(owner.chat.getByText(CALM)).toHaveCount(0);

  expectedErrors.push(/status of 409/);
  await hers.field.fill("¿Algo más?");
  await hers.send.click();
  await expect(hers.chat.getByRole("alert")).toContainText("respondió mientras escribías. Lee su respuesta");
  await expect(hers.field).toHaveValue("¿Algo más?");
  await expect(hers.log.getByText("Claro, dime")).toBeVisible();
  await expect(widget.log.getByText("¿Algo más?")).toHaveCount(0);
  await hers.chat.getByRole("button", { name: "Enviar de todos modos" }).click();
  await expect(widget.log.getByText("¿Algo más?", { exact: true })).toBeVisible();
  const said = await business.messages(thread.id);
  expect(said.filter(({ sender, content }) => sender === "ai" && content.includes("8:30"))).toEqual([]);
});
