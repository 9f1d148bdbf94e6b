import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { companies } from "~/features/companies/tables.server";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { createLocalProvider } from "~/providers/ai/local/local-provider";
import {
  inbound,
  learn,
  messagesOf,
  newCompany,
  newTenant,
  saveCompanyThreshold,
  setCredits,
} from "../../../tests/support/builders";
import { workshop } from "../../../tests/support/run-queue";
import { aiTrialSchema } from "./forms";
import { readTrace } from "./trace/read-trace.server";
import { tryAnswer } from "./try-answer.server";

const ABOUT =
  "Hola, soy la doctora Marcela Rincón y tengo un consultorio odontológico en Bogotá que se llama Dental Chicó. Hacemos limpiezas, resinas y ortodoncia.";

test("a company that wrote its address on its own page tells it to who asks where it is", async () => {
  const ai = createLocalProvider();
  const shop = workshop({ ai });
  const tenant = await newTenant(shop.platform);
  const companyId = await newCompany(tenant, { name: "Dental Chicó" });
  await learn(shop, tenant, ABOUT, { companyId });
  const ask = async (message: string) => {
    const tried = await tryAnswer(tenant, { ai }, 7, aiTrialSchema.parse({ message, companyId }));
    return {
      said: tried.response,
      cites: tried.retrieved.flatMap(({ isCited, documentName }) => (isCited ? [documentName] : [])),
    };
  };
  const asked = ["¿dónde están ubicados?", "¿cuál es la dirección del consultorio?", "donde quedan"];
  for (const question of asked) expect((await ask(question)).said, question).not.toContain("Calle 93");
  await tenant.db.run(
    tenant.db.update(companies, { address: "Calle 93 # 14-20", city: "Bogotá" }, eq(companies.id, companyId)),
  );
  for (const question of asked) {
    const { said, cites } = await ask(question);
    expect(said, question).toContain("Dirección: Calle 93 # 14-20, Bogotá.");
    expect(said, question).not.toContain("doctora");
    expect(cites).toEqual(["Dirección de la empresa"]);
  }

  for (const other of [
    "¿cuál es su dirección de correo?",
    "¿de dónde es la doctora?",
    "¿a dónde mandan los resultados?",
  ])
    expect((await ask(other)).said, other).not.toContain("Calle 93");
  // And whoever looks up why reads where it came from.
  await saveCompanyThreshold(tenant, companyId, "webchat", 1);
  await setCredits(tenant, 5);
  const message = { channel: "webchat", platform: "other", contact: "c", companyId, content: asked[0] } as const;
  const { conversationId } = await receiveMessage(tenant, inbound(message));
  await shop.runAll();
  const answer = (await messagesOf(tenant, conversationId)).find(({ sender }) => sender === "ai");
  expect(answer?.content).toContain("Calle 93 # 14-20");
  const { run } = await readTrace(tenant, answer?.id ?? 0);
  expect(run?.sources[0]).toMatchObject({ documentName: "Dirección de la empresa", isCited: true });
});
