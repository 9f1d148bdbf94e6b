import { changeRows } from "./support/database";
import { expect } from "./support/fixtures";
import { Inbox, test } from "./support/inbox";

const DESKTOP = { viewport: { width: 1440, height: 900 } };
const LONG = 120;

test("a search finds an old message in a long thread, marks it, opens there, and leads back to the end", async ({
  business,
  openStaff,
}) => {
  const caller = await business.caller();
  const { id } = await caller.say("¿Les queda pastel de ZARZAMORA para el viernes?");
  // A visitor may not send this much in so short a time.
  await changeRows(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${LONG})
      insert into messages (id, tenant_id, conversation_id, content, sender, message_id, platform, created_at)
      select m.id + i, m.tenant_id, m.conversation_id, 'Recado número ' || i, 'customer', 'long:' || m.id || ':' || i,
        m.platform, m.created_at + i from messages m, n where m.id = ?`,
    String(id),
  );
  const other = await business.caller();
  await other.say("Yo quiero otra cosa");
  const inbox = new Inbox(await openStaff(DESKTOP));
  const { page } = inbox;
  await inbox.goto();
  // By keyboard alone: the field, the first hit, the message.
  await inbox.list.getByRole("searchbox", { name: "Buscar en todos los mensajes" }).focus();
  await page.keyboard.type("zarzamoras past");
  await page.keyboard.press("Enter");
  const results = inbox.list.getByRole("list", { name: "Mensajes encontrados" });
  await expect(results.locator("mark")).toHaveText(["pastel", "ZARZAMORA"]);
  await expect(inbox.list.getByText("1 resultado", { exact: true })).toBeVisible();
  await results.getByRole("link").focus();
  await page.keyboard.press("Enter");
  const opened = inbox.log.locator("[data-target]");
  await expect(opened).toContainText("ZARZAMORA");
  await expect(opened).toBeInViewport();
  await expect(opened).toBeFocused();
  await expect(page).toHaveURL(/q=zarzamoras\+past&conversationId=\d+&mensaje=\d+#m\d+$/);
  await expect(inbox.log.getByText("Recado número 25", { exact: true })).toBeVisible();
  await expect(inbox.log.getByText(`Recado número ${LONG}`, { exact: true })).toHaveCount(0);

  // A new message belongs at the end and does not follow an old one.
  await caller.say("¿Siguen ahí?");
  const place = inbox.chat.getByRole("navigation", { name: "Lugar en la conversación" });
  await expect(place).toBeVisible();
  await expect(inbox.log.getByText("¿Siguen ahí?")).toHaveCount(0);
  await place.getByRole("link", { name: "Ver mensajes siguientes" }).click();
  await expect(inbox.log.getByText("Recado número 60", { exact: true })).toBeVisible();
  await place.getByRole("link", { name: "Ir al final" }).click();
  await expect(inbox.log.getByText("¿Siguen ahí?")).toBeVisible();
  await expect(place).toHaveCount(0);
  await expect(results.getByRole("link"), "the results are still there").toHaveCount(1);

  // After a reply from an old place, the page goes to the reply.
  await results.getByRole("link").click();
  await expect(opened).toBeFocused();
  await inbox.field.fill("Claro, te lo guardamos.");
  await inbox.send.click();
  await expect(inbox.log.getByText("Claro, te lo guardamos.")).toBeVisible();
  await inbox.list.getByRole("link", { name: "Quitar búsqueda" }).click();
  await expect(inbox.rows()).toHaveCount(2);
});

test("what is not there says so, and hostile text stays text", async ({ business, openStaff }) => {
  const caller = await business.caller();
  await caller.say("<img src=x onerror=alert(1)> pan");
  const inbox = new Inbox(await openStaff(DESKTOP));
  await inbox.goto();
  const field = inbox.list.getByRole("searchbox");
  await field.fill('mole" OR *');
  await field.press("Enter");
  await expect(inbox.list.getByText('No encontramos «mole" OR *»')).toBeVisible();
  await inbox.list.getByRole("link", { name: "Quitar búsqueda" }).click();
  await expect(inbox.rows()).toHaveCount(1);
  await field.fill("onerror");
  await field.press("Enter");
  await expect(inbox.list.getByTestId("snippet")).toHaveText("Cliente: <img src=x onerror=alert(1)> pan");
  await expect(inbox.list.locator("mark")).toHaveText(["onerror"]);
});

test("without JavaScript staff search, page through the hits, open one at its message and answer", async ({
  business,
  openStaff,
}) => {
  const caller = await business.caller();
  for (let number = 1; number <= 30; number += 1) await caller.say(`A mi mamá le gustaron los tamales ${number}`);
  const [thread] = await business.conversations();
  const inbox = new Inbox(await openStaff({ javaScriptEnabled: false, viewport: { width: 1280, height: 900 } }));
  await inbox.page.goto("/admin/conversations");
  const field = inbox.list.getByRole("searchbox");
  await field.fill("tamal");
  await field.press("Enter");
  await expect(inbox.list.getByText("25+ resultados")).toBeVisible();
  await inbox.list.getByRole("link", { name: "Más antiguas" }).click();
  await expect(inbox.rows()).toHaveCount(5);
  await inbox.rows().last().getByRole("link").click();
  const opened = inbox.log.locator("[data-target]");
  await expect(opened).toContainText("A mi mamá le gustaron los tamales 1");
  await expect(opened).toBeInViewport();
  await inbox.field.fill("Van los tamales.");
  await inbox.send.click();
  await expect(inbox.log.getByText("Van los tamales.")).toBeVisible();

  await field.fill(thread?.customerName ?? "");
  await field.press("Enter");
  await expect(inbox.list.getByRole("list", { name: "Contactos" }).getByRole("link")).toContainText([
    thread?.customerName ?? "",
  ]);
});
