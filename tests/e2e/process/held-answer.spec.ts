import { startOpenAiFake } from "../../fakes/openai";
import { bootBuiltWorker } from "../../support/built-worker.mjs";
import { newBusiness, until } from "../support/business";
import { expect, test } from "../support/fixtures";
import { Inbox, Widget } from "../support/inbox";

const QUESTION = "¿A qué hora abren los domingos?";

test("a person who takes over while the AI is already computing is the only one who answers", async ({
  openBrowser,
}) => {
  const model = await startOpenAiFake();
  const worker = await bootBuiltWorker({
    party: true,
    vars: { OPENAI_API_KEY: "sk-test", OPENAI_BASE_URL: model.baseUrl },
  });
  try {
    const baseURL = `http://localhost:${worker.port}`;
    const business = await newBusiness(baseURL);
    await business.teach("Horarios.txt", "Horarios\n\nLos domingos abrimos a las 8:30 de la mañana.\n");
    const asked = () => model.server.requests.filter(({ path }) => path.endsWith("/chat/completions")).length;

    const staff = await openBrowser({ baseURL, viewport: { width: 1440, height: 900 } });
    await staff.addCookies([{ name: "session", value: business.cookie, url: baseURL }]);
    const inbox = new Inbox(await staff.newPage());
    await inbox.goto();
    const widget = new Widget(await (await openBrowser({ baseURL })).newPage());
    await widget.open(business.slug);

    model.server.program({ kind: "delay", ms: 5_000, times: 1 });
    await widget.say(QUESTION);
    await inbox.rows().getByRole("link").click();
    await expect(inbox.log.getByText(QUESTION)).toBeVisible();
    await expect.poll(asked, "the model was asked").toBe(1);
    await inbox.chat.getByRole("button", { name: "Tomar control manual" }).click();
    await expect(inbox.chat.getByRole("button", { name: "Activar IA" })).toBeVisible();
    await inbox.field.fill("Yo te atiendo.");
    await inbox.send.click();
    await expect(widget.log.getByText("Yo te atiendo.")).toBeVisible();

    const done = () =>
      worker.logs.find((line) => line.includes('"job_done"') && line.includes('"answer_conversation"'));
    await until("the end of the answer that was under way", async () => done());
    const [thread] = await business.conversations();
    const senders = async () => (await business.messages(thread?.id ?? 0)).map(({ sender }) => sender);
    expect(await senders()).toEqual(["customer", "agent"]);
    expect(await business.credits()).toBe(50);

    await inbox.chat.getByRole("button", { name: "Activar IA" }).click();
    await expect(inbox.chat.getByRole("button", { name: "IA Activa" })).toBeVisible();
    await widget.say("¿Y los domingos abren por la mañana?");
    await expect(widget.log.getByText(/8:30/)).toBeVisible();
    expect(await senders()).toEqual(["customer", "agent", "customer", "ai"]);
    expect(asked()).toBe(2);
  } finally {
    await worker.dispose();
    await model.close();
  }
});
