import type { Ids } from "./seed-tenants";

/** A form of the ready-made actions. */
interface ReadyEntry {
  readonly line: string;
  readonly takes: readonly (keyof Ids)[];
  readonly send: (ids: Ids) => { readonly path: string; readonly form?: Record<string, string> };
}

const post = (path: string, takes: readonly (keyof Ids)[], form: (ids: Ids) => Record<string, string>): ReadyEntry => ({
  line: `POST ${path}`,
  takes,
  send: (ids) => ({ path, form: form(ids) }),
});
const get = (path: string, query: (ids: Ids) => string, takes: readonly (keyof Ids)[]): ReadyEntry => ({
  line: `GET ${path}`,
  takes,
  send: (ids) => ({ path: `${path}?${query(ids)}` }),
});

const APPOINTMENTS = { words: "cita, reservar", minutes: "30", capacity: "1", aheadDays: "30", noticeMinutes: "60" };
const NEW_BOOKING = { date: "2030-03-04", time: "10:00", name: "Luz Paz" };
const MOVED = { ...NEW_BOOKING, time: "12:00", message: "Cambió de horario." };
const NOTED = { name: "Luz Paz", contact: "luz@correo.mx", neededBy: "el sábado" };

/** When the rows of `fillTables` were last changed. */
const SEEN = "1750000000000";

/** Every form and page of the ready-made actions, for the matrix. */
export const READY_ENTRIES: readonly ReadyEntry[] = [
  get("/admin/ready-actions", ({ companyId }) => `companyId=${companyId}`, ["companyId"]),
  post("/admin/ready-actions", ["companyId"], ({ companyId }) => ({
    intent: "appointment",
    companyId,
    ...APPOINTMENTS,
  })),
  post("/admin/ready-actions", ["companyId"], ({ companyId }) => ({
    ...{ intent: "order", companyId, words: "pedido, encargar", pickup: "on" },
  })),
  get("/admin/pedidos", ({ companyId }) => `companyId=${companyId}&vista=todos`, ["companyId"]),
  get("/admin/pedidos", ({ companyId, orderId }) => `companyId=${companyId}&ver=${orderId}`, ["companyId"]),
  get("/admin/pedidos", ({ companyId, conversationId }) => `companyId=${companyId}&de=${conversationId}`, [
    "companyId",
  ]),
  post("/admin/pedidos", ["companyId", "conversationId"], ({ companyId, conversationId }) => ({
    ...{ intent: "add", companyId, conversationId, things: "2 pasteles de boda $1,800", tell: "on", ...NOTED },
  })),
  post("/admin/pedidos", ["orderId"], ({ orderId }) => ({
    ...{ intent: "state", of: orderId, was: "new", to: "preparing" },
  })),
  post("/admin/pedidos", ["orderId"], ({ orderId }) => ({
    ...{ intent: "correct", of: orderId, seen: SEEN, things: "3 pasteles de boda $1,800", ...NOTED },
  })),
  post("/admin/ready-actions", ["companyId"], ({ companyId }) => ({
    ...{ intent: "quote", companyId, words: "cotización", validDays: "15" },
  })),
  get("/admin/cotizaciones", ({ companyId }) => `companyId=${companyId}&vista=todas`, ["companyId"]),
  get("/admin/cotizaciones", ({ companyId, quoteId }) => `companyId=${companyId}&ver=${quoteId}`, ["companyId"]),
  post("/admin/cotizaciones", ["quoteId"], ({ quoteId }) => ({
    ...{ intent: "answer", of: quoteId, seen: SEEN, amount: "1,500", note: "Incluye entrega." },
  })),
  post("/admin/cotizaciones", ["quoteId"], ({ quoteId }) => ({ intent: "correct", of: quoteId, seen: SEEN, ...NOTED })),
  post("/admin/cotizaciones", ["quoteId"], ({ quoteId }) => ({ intent: "accept", of: quoteId, seen: SEEN })),
  post("/admin/cotizaciones", ["quoteId"], ({ quoteId }) => ({ intent: "cancel", of: quoteId, seen: SEEN })),
  get("/admin/agenda", ({ companyId }) => `companyId=${companyId}&dia=2025-06-15`, ["companyId"]),
  get("/admin/agenda", ({ companyId, bookingId }) => `companyId=${companyId}&ver=${bookingId}`, ["companyId"]),
  post("/admin/agenda", ["companyId"], ({ companyId }) => ({ intent: "add", companyId, ...NEW_BOOKING })),
  post("/admin/agenda", ["bookingId"], ({ bookingId }) => ({
    ...{ intent: "state", of: bookingId, was: "confirmed", to: "done" },
  })),
  post("/admin/agenda", ["bookingId"], ({ bookingId }) => ({
    ...{ intent: "change", of: bookingId, seen: SEEN, ...MOVED, tell: "on" },
  })),
  post("/admin/agenda", ["bookingId"], ({ bookingId }) => ({
    ...{ intent: "cancel", of: bookingId, seen: SEEN, tell: "on", message: "Se canceló." },
  })),
  post("/admin/agenda", ["companyId"], ({ companyId }) => ({ intent: "feed-open", companyId })),
  post("/admin/agenda", ["companyId"], ({ companyId }) => ({ intent: "feed-close", companyId })),
];
