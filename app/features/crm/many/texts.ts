import { formatCount } from "~/language/counts";
import type { RecordKind } from "~/platform/record-index.server";
import type { ToastInput } from "~/ui/toast-state";
import { MOST_COUNTED } from "../companies/most-counted";
import { listOf } from "../companies/words";
import { type Act, doneTitle, recordCount } from "./acts";
import type { Selection } from "./read-selection.server";

/** What the toast after a form says; its answer is read by hand, because zod would weigh more. */
export function doneToast(kind: RecordKind, act: Act, value: unknown): ToastInput {
  const { changed, of, queued } = (typeof value === "object" && value !== null ? value : {}) as Record<string, unknown>;
  if (typeof queued === "number") return { title: "Cambio en marcha", description: "Puedes seguir trabajando." };
  const count = typeof changed === "number" ? changed : 0;
  const left = (typeof of === "number" ? of : count) - count;
  const description = left > 0 ? leftText(act, left) : null;
  return { title: doneTitle(kind, act, count), ...(description ? { description } : {}) };
}

function leftText(act: Act, left: number): string {
  const some = left === 1 ? "1 se quedó igual" : `${left} se quedaron igual`;
  switch (act) {
    case "etiquetar":
      return `${some}: ya ${left === 1 ? "tenía" : "tenían"} la etiqueta o 20 distintas.`;
    case "quitar-etiqueta":
      return `${some}: no ${left === 1 ? "tenía" : "tenían"} esa etiqueta.`;
    case "estado":
      return `${some}: ya ${left === 1 ? "tenía" : "tenían"} ese estado.`;
    case "empresa":
      return `${some}: ya ${left === 1 ? "estaba" : "estaban"} así.`;
    case "eliminar":
      return `${left === 1 ? "1 ya no existía" : `${left} ya no existían`}.`;
    default:
      return act satisfies never;
  }
}

/** The title of the question. */
export function askTitle(kind: RecordKind, { act, count }: Pick<Selection, "act" | "count">): string {
  const many = recordCount(kind, count);
  switch (act) {
    case "etiquetar":
      return `Etiquetar ${many}`;
    case "quitar-etiqueta":
      return `Quitar una etiqueta a ${many}`;
    case "estado":
      return `Cambiar el estado de ${many}`;
    case "empresa":
      return `Asignar empresa a ${many}`;
    case "eliminar":
      return `¿Eliminar ${many}?`;
    default:
      return act satisfies never;
  }
}

/** What a deletion takes along, and what stays. */
export function deletionText(kind: RecordKind, { threads, belongings, count }: Selection): string {
  if (kind === "company") {
    const goes = belongings
      ? listOf([
          [belongings.documents, "documento", "documentos"],
          [belongings.actions, "acción inteligente", "acciones inteligentes"],
          [belongings.bookings, "cita por venir", "citas por venir"],
          [belongings.orders, "pedido abierto", "pedidos abiertos"],
          [belongings.waiting, "solicitud que espera tu aprobación", "solicitudes que esperan tu aprobación"],
        ])
      : "sus documentos y sus acciones inteligentes";
    const stays = belongings
      ? listOf([
          [belongings.conversations, "conversación", "conversaciones"],
          [belongings.customers, "cliente", "clientes"],
          [belongings.prospects, "prospecto", "prospectos"],
        ])
      : "sus conversaciones, sus clientes y sus prospectos";
    const whose = count === 1 ? "su" : "la";
    return `Se elimina ${whose} configuración de IA${goes ? `, y con ella ${goes}` : ""}. ${
      stays
        ? `Se quedan sin empresa: ${stays}.`
        : "No hay conversaciones, clientes ni prospectos que se queden sin empresa."
    }`;
  }
  const data = `Se borran sus datos de ${kind === "customer" ? "cliente" : "prospecto"}.`;
  if (threads === 0) return `${data} ${count === 1 ? "No tiene" : "No tienen"} conversaciones.`;
  if (threads === null) return `${data} Sus conversaciones se quedan en la bandeja.`;
  const said =
    threads > MOST_COUNTED
      ? listOf([[threads, "", "conversaciones"]])
      : threads === 1
        ? "1 conversación"
        : `${formatCount(threads)} conversaciones`;
  return `${data} En la bandeja ${threads === 1 ? "se queda" : "se quedan"} ${said}.`;
}
