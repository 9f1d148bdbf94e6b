import type { Page } from "@playwright/test";
import { z } from "zod";
import { type Business, type Caller, until } from "./business";
import { changeRows } from "./database";
import { expect } from "./fixtures";

const HOURS = "Horarios\n\nLos domingos abrimos a las 8:30. De lunes a sábado abrimos a las 7:00.\n";
const QUESTION = "¿A qué hora abren los domingos?";
const colleagues = z.array(z.object({ id: z.number(), name: z.string() }));

async function answered(caller: Caller, times = 1): Promise<void> {
  await until("an answer", async () => {
    const { messages, typing } = await caller.read();
    return !typing && messages.filter(({ sender }) => sender === "ai").length >= times ? true : undefined;
  });
}

/**
 * Fills a business's inbox for its pages: rows of every state, and one thread with an answer, notes, grouped messages,
 * a failed one, tags, a company, a contact and data to accept.
 * @param page where the business's owner is signed in
 * @returns the id of that thread
 */
export async function fillInbox(business: Business, page: Page, baseURL: string): Promise<number> {
  await business.teach("Horarios.txt", HOURS);
  const ids = new Map<string, number>();
  const callers: Caller[] = [];
  for (const [name, text] of [
    ["Ramiro Cantú", "Quiero hablar con una persona, por favor"],
    ["Guadalupe Villavicencio-Montemayor y Etcheverría", "¿Tienen pastel de zarzamora para 40 personas?"],
    ["Taller Núñez", "Gracias, ya me llegó el pedido de zarzamora"],
    ["Iván Ríos", "¿Me llaman la próxima semana?"],
    ["Nadie", "Borren esto"],
    ["Luz Hernández", QUESTION],
  ] as const) {
    const caller = await business.caller();
    await caller.say(text);
    callers.push(caller);
    const known = [...ids.values()];
    const { id } = await until("the thread", async () =>
      (await business.conversations()).find((thread) => !known.includes(thread.id)),
    );
    ids.set(name, id);
  }
  await Promise.all(callers.map((caller) => answered(caller)));
  const luz = callers.at(-1);
  if (!luz) throw new Error("nobody wrote");
  await luz.say(`luz.hernandez@correo.mx ${QUESTION}`);
  await answered(luz, 2);
  const headers = { origin: baseURL };
  const post = async (name: string, form: Record<string, string | number>) => {
    const conversationId = ids.get(name) ?? 0;
    const posted = await page.request.post("/admin/conversations", { form: { conversationId, ...form }, headers });
    expect(posted.ok(), JSON.stringify(form)).toBe(true);
  };
  const [me] = colleagues.parse(await (await page.request.get("/admin/colleagues")).json());
  for (const name of ids.keys()) await post(name, { intent: "set-contact", customerName: name });
  await post("Guadalupe Villavicencio-Montemayor y Etcheverría", { intent: "assign", agentId: me?.id ?? 0 });
  await post("Guadalupe Villavicencio-Montemayor y Etcheverría", {
    intent: "set-tags",
    tags: "mayoreo, pastel de tres leches para bodas, urgente, vip",
  });
  await post("Taller Núñez", { intent: "set-status", status: "resolved" });
  await post("Iván Ríos", { intent: "snooze", until: "next-week" });
  await post("Nadie", { intent: "delete" });
  await changeRows(
    `insert into companies (id, tenant_id, name, email, active, created_at, updated_at)
      select (select coalesce(max(id), 0) from companies) + 1, id, 'Banquetes y Eventos Hernández, S.A. de C.V.',
        'compras@banquetes-hernandez.mx', 1, 0, 0 from tenants where uuid = ?`,
    business.uuid,
  );
  const full = "Luz Hernández";
  await changeRows(
    // Other tests make companies at the same time.
    `update conversations set company_id = (select max(id) from companies where tenant_id = conversations.tenant_id)
      where id = ?`,
    String(ids.get(full) ?? 0),
  );
  await post(full, { intent: "set-ai", enabled: "false" });
  await post(full, {
    intent: "create-contact",
    kind: "customer",
    firstName: "Luz",
    lastName: "Hernández",
    phone: "5512345678",
  });
  await post(full, { intent: "set-tags", tags: "mayoreo, urgente" });
  await post(full, { intent: "add-note", content: "Ya le habíamos cotizado 3 pasteles. Darle el mismo precio." });
  for (const content of ["Hola, Luz.", "Abrimos a las 8:30, pero puedes recoger desde las 8:00.", "¿Te lo aparto?"]) {
    await post(full, { intent: "send-message", content });
  }
  await changeRows(
    `update messages set status = 'failed', failure_code = 'twilio_63016'
      where id = (select max(id) from messages where conversation_id = ? and sender = 'agent')`,
    String(ids.get(full) ?? 0),
  );
  // Something new to answer, alone.
  await luz.say(QUESTION);
  return ids.get(full) ?? 0;
}
