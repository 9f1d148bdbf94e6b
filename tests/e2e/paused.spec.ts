import { until } from "./support/business";
import { expect } from "./support/fixtures";
import { firstSeen, Inbox, test } from "./support/inbox";

const PAUSED = "Avisos en vivo en pausa. La página se actualiza sola.";

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 820, height: 1100 },
  { width: 390, height: 844 },
]) {
  test(`without the rooms the console says at ${viewport.width} px that it goes on by itself, and does`, async ({
    business,
    openStaff,
  }) => {
    const caller = await business.caller();
    await caller.say("¿Tienen estacionamiento?");
    const { id } = await until("a thread that waits for a person", async () => {
      const [thread] = await business.conversations();
      return thread?.status === "pending" && !(await caller.read()).typing ? thread : undefined;
    });
    const page = await openStaff({ viewport });
    let away = true;
    await page.routeWebSocket(/\/ws$/, (socket) => {
      if (away) socket.close({ code: 1012 });
      else socket.connectToServer();
    });
    const inbox = new Inbox(page);
    await inbox.goto(`?conversationId=${id}`);
    const said = page.getByRole("banner").getByText(PAUSED);
    await expect(said).toBeInViewport({ ratio: 1, timeout: 15_000 });
    await expect(page.getByRole("banner").getByRole("status")).toHaveText(PAUSED);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wide).toBeLessThanOrEqual(0);

    const shown = firstSeen(page, "¿Siguen ahí?");
    await caller.say("¿Siguen ahí?");
    await shown;

    away = false;
    await expect(said).toBeHidden({ timeout: 40_000 });
    // On a phone an open thread has the bar's room too; the list has the bar again.
    if (viewport.width < 768) await inbox.chat.getByRole("link", { name: /Volver/ }).click();
    await expect(page.getByRole("banner").getByRole("status")).toHaveText("Sistema Activo");
  });
}
