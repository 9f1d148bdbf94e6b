import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { inbound, newTenant, rowsOf } from "../../../tests/support/builders";
import { explainPlan } from "../../../tests/support/count-queries";
import { fillAgain, fillsOf } from "../../../tests/support/migrated";
import { workshop } from "../../../tests/support/run-queue";
import { receiveMessage } from "./messages/receive-message.server";
import { conversations } from "./tables.server";

test("names that visitors were given before there was a code for it are known as made up, and no customer's is", async () => {
  const { platform } = workshop();
  const tenant = await newTenant(platform);
  const stored = [
    { contact: "-_fGaLq3kXw0_bVt9YhRzQ", customerName: "Visitante FGAL" },
    { contact: "a-b_c-D0123456789abcde", customerName: "Visitante ABCD" },
    { contact: "1234567890123456789012", customerName: "Visitante Pérez" },
    { contact: "9999567890123456789012", customerName: "Luz Pérez" },
    { contact: "8888567890123456789012", customerName: undefined },
  ];
  // At that time nothing recorded that a name was made up.
  for (const one of stored) await receiveMessage(tenant, inbound({ ...one, channel: "webchat", platform: "other" }));
  await receiveMessage(tenant, inbound({ contact: "FGAL", customerName: "Visitante FGAL" }));
  await fillAgain("0012", env.DB_1);
  const rows = await rowsOf(tenant, conversations);
  expect(rows.map(({ customerName, channel, nameMadeUp }) => [customerName, channel, nameMadeUp])).toEqual([
    ["Visitante FGAL", "webchat", true],
    ["Visitante ABCD", "webchat", true],
    ["Visitante Pérez", "webchat", false],
    ["Luz Pérez", "webchat", false],
    [null, "webchat", false],
    ["Visitante FGAL", "whatsapp", false],
  ]);
});

test("looking for them reads no thread of another channel", async () => {
  const [fill = ""] = fillsOf("0012");
  const plan = await explainPlan(env.DB_1, fill, []);
  expect(plan[0]).toMatch(/^SEARCH conversations USING INDEX conversations_contact \(tenant_id=\? AND platform=\?/);
});
