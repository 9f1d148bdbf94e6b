import type { Scene } from "~/features/actions/ready/orders/order-scene.server";
import { itemOf } from "~/features/actions/ready/orders/price-items";
import type { Step } from "~/features/actions/session.server";
import type { Progress } from "~/features/actions/sessions/progress";
import type { Heard } from "~/features/actions/turn";
import type { Tenant } from "~/platform/tenancy.server";

const ITEMS = [
  "Concha de vainilla: precio $14.",
  "Dona de azúcar: precio $15.",
  "Bolillo: precio $3.50.",
  "Cuerno de mantequilla: precio $18.",
].flatMap((text, index) => itemOf(index + 1, text) ?? []);

/** A Friday morning in Mexico. */
const NOW = Date.parse("2026-11-27T16:00:00Z");

/** A customer of a bakery says this on a Friday morning. */
export const orderScene = (text: string, settings: Scene["settings"]): Scene => ({
  tenant: { now: () => NOW } as Tenant,
  heard: {
    text,
    question: text,
    treatment: "tu",
    zone: "America/Mexico_City",
    hours: null,
    fits: () => true,
  } as unknown as Heard,
  items: ITEMS,
  company: "La Concha Feliz",
  settings,
  triggerValues: ["pedido"],
});

export const EMPTY: Progress = { phase: "asking", index: 0, collected: {}, tries: 0 };
export const said = (step: Step) => (step.kind === "say" ? step.say : step.kind);
