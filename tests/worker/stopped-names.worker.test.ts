import { expect, test } from "vitest";
import { readStopped } from "~/features/jobs/read-stopped.server";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { newId } from "~/platform/ids";
import { deadLetters } from "~/platform/tables.server";
import type { Tenant } from "~/platform/tenancy.server";
import { jobs } from "../../workers/queue";
import { inbound, newTenant } from "../support/builders";
import { workshop } from "../support/run-queue";

/** Work of a kind that stopped, and its name on the page. */
async function nameOf(tenant: Tenant, kind: string, payload: object): Promise<string | undefined> {
  const letter = { id: newId(), kind, payload, attempts: 5, cause: "Error: broken", createdAt: new Date(tenant.now()) };
  await tenant.db.run(tenant.db.insert(deadLetters, letter));
  return (await readStopped(tenant, null, () => true)).jobs[0]?.what;
}

test("every kind of work that the product does has a name of its own", async () => {
  const tenant = await newTenant(workshop().platform);
  const unnamed: string[] = [];
  for (const kind of jobs.keys()) {
    if ((await nameOf(tenant, kind, {})) === "Un trabajo en segundo plano") unnamed.push(kind);
  }
  expect(unnamed).toEqual([]);
});

test.each([
  ["image", "Traer la imagen que te mandó María"],
  ["audio", "Traer el audio que te mandó María"],
  ["video", "Traer el video que te mandó María"],
  ["other", "Traer un archivo que te mandó María"],
] as const)("of a customer's %s it says «%s»", async (type, words) => {
  const tenant = await newTenant(workshop().platform);
  const { message } = await receiveMessage(tenant, inbound({ customerName: "María", media: { type, link: "" } }));
  expect(await nameOf(tenant, "fetch_media", { messageId: message.id })).toBe(words);
});
