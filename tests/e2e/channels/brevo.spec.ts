import { askAndOpen, bubble, expectFailureAndRetry, expectTick, reply, send } from "../support/carriers";
import { test } from "../support/channels";
import { expect, expectAccessible } from "../support/fixtures";
import { Inbox } from "../support/inbox";

test("CHAN-01 API-42: Brevo, WhatsApp: a message with the address's secret, the AI's answer, a person's reply, a failure and its retry", async ({
  business,
  connected,
}) => {
  const { line, inbox } = await connected("brevo");
  await askAndOpen(business, inbox, line);
  await reply(inbox, line, "¿Te aparto una mesa?");
  await expectTick(bubble(inbox, "¿Te aparto una mesa?"), "Enviado");

  await line.misbehave({ kind: "refuse", code: "not_enough_credits", times: 1, on: "send" });
  await send(inbox, "Sin saldo.");
  await expectFailureAndRetry(
    inbox,
    line,
    "Sin saldo.",
    "Tu cuenta del servicio de mensajes se quedó sin saldo. Recárgala y vuelve a enviar.",
  );
  // Brevo echoes the messages sent through it; none of them counts as somebody else's.
  await expect(inbox.log.locator("[data-sender]:not([data-sender=system])")).toHaveCount(4);
});

test("CHAN-01 API-42: Brevo, e-mail: a mail, the AI's answer in its thread, its ticks up to read, a person's reply, a failure and its retry", async ({
  business,
  connected,
}) => {
  const { line, inbox } = await connected("brevo");
  const answer = await askAndOpen(business, inbox, line, {
    channel: "email",
    from: `${line.customer.slice(1)}@example.com`,
    subject: "Domingos",
  });
  expect(answer.subject).toBe("Re: Domingos");
  expect(answer.body).toMatch(/"In-Reply-To":"<[^"]+@mail\.example\.com>"/);

  await line.report({ id: answer.id, status: "sent" });
  await line.report({ id: answer.id, status: "delivered" });
  await expectTick(bubble(inbox, /8:30/), "Entregado");
  await line.report({ id: answer.id, status: "read" });
  await expectTick(bubble(inbox, /8:30/), "Leído");

  const said = await reply(inbox, line, "Quedamos a tus órdenes.");
  await line.report({ id: said.id, status: "failed" });
  await expectFailureAndRetry(inbox, line, "Quedamos a tus órdenes.", "Ese correo no existe. Revísalo con tu cliente.");
});

test("a mail shows its subject once, its new words first and the quoted mail folded; its original opens in a frame that runs nothing and loads no foreign picture unasked", async ({
  business,
  connected,
  openBrowser,
  baseURL,
}) => {
  const { line, inbox } = await connected("brevo");
  const from = `${line.customer.slice(1)}@example.com`;
  const quoted = "El lun, 3 nov 2026 a las 10:00, Ana <ana@tienda.example> escribió:\r\n> ¿Cuántos son?";
  const html = `<h2>Somos ocho</h2><script>document.title = "robado"</script><img src="https://pixel.example/p.gif" alt="logo"><p><a href="https://example.com/mapa">Mapa</a></p>`;
  const said = { channel: "email", from, name: "María López", cc: ["luz@example.com"] } as const;
  await line.write({ ...said, subject: "Mesa", text: "¿Tienen mesa?" });
  await line.write({ ...said, subject: "Re: Mesa", text: "Somos ocho", quoted, html });
  await inbox.goto();
  await inbox.rows().first().getByRole("link").click();
  const { page, log } = inbox;
  await expect(log.getByText("Mesa", { exact: true })).toHaveCount(1);
  const mail = log.locator("[data-sender=customer]").last();
  await expect(mail.getByText("Con copia: luz@example.com")).toBeVisible();
  await expect(mail.getByText(/> ¿Cuántos son\?/)).toBeHidden();
  await mail.getByText("Ver el correo citado").click();
  await expect(mail.getByText(/> ¿Cuántos son\?/)).toBeVisible();
  await expectAccessible(page);
  await inbox.chat.getByRole("checkbox", { name: "Con copia a luz@example.com" }).check();
  const answer = await reply(inbox, line, "Va la mesa.");
  expect(answer.body).toContain('"cc":[{"email":"luz@example.com"}]');
  await expect(bubble(inbox, "Va la mesa.").getByText("Con copia: luz@example.com")).toBeVisible();

  const asked: string[] = [];
  await page.context().route("https://pixel.example/**", (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: "image/gif", body: "GIF89a" });
  });
  await mail.getByRole("link", { name: "Ver como lo mandaron" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Mesa" })).toBeVisible();
  const shown = page.frameLocator("iframe");
  await expect(shown.getByRole("heading", { name: "Somos ocho" })).toBeVisible();
  await expect(shown.getByRole("link", { name: "Mapa" })).toHaveAttribute("rel", "noopener noreferrer nofollow");
  await expect(shown.getByRole("img")).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Mostrar imágenes" }).click();
  await expect(shown.getByRole("img", { name: "logo" })).toHaveAttribute("src", "https://pixel.example/p.gif");
  await expect.poll(() => asked).toEqual(["https://pixel.example/p.gif"]);
  await expect(page).not.toHaveTitle(/robado/);
  await expect(page.getByRole("link", { name: "Ocultar imágenes" })).toBeVisible();

  // Without scripts the same: thread, fold, page and frame.
  const plain = await openBrowser({ javaScriptEnabled: false });
  await plain.addCookies([{ name: "session", value: business.cookie, url: baseURL ?? "" }]);
  const still = new Inbox(await plain.newPage());
  const [thread] = await business.conversations();
  await still.page.goto(`/admin/conversations?conversationId=${thread?.id}`);
  const stillMail = still.log.locator("[data-sender=customer]").last();
  await stillMail.getByText("Ver el correo citado").click();
  await expect(stillMail.getByText(/> ¿Cuántos son\?/)).toBeVisible();
  await stillMail.getByRole("link", { name: "Ver como lo mandaron" }).click();
  await expect(still.page.frameLocator("iframe").getByRole("heading", { name: "Somos ocho" })).toBeVisible();
});
