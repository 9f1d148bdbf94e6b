import { failureMessage } from "~/features/threads/messages/failures";
import type { TroubleKind } from "~/platform/troubles.server";

const WEBHOOKS: Readonly<Record<string, string>> = {
  no_proof: "No traía la firma o la clave de la cuenta conectada.",
  not_connected: "El negocio no tiene ese canal conectado.",
  unreadable_account: "No pudimos leer la cuenta guardada: conéctala otra vez.",
  quota: "Llegaron demasiados a la vez; el proveedor los repite.",
  not_stored: "Fallamos al guardarlo; el proveedor lo repite.",
};

const MODEL: Readonly<Record<string, string>> = {
  timeout: "El modelo tardó demasiado.",
  rate_limited: "El modelo tenía demasiadas solicitudes.",
  quota: "La cuenta del modelo no tiene saldo.",
  rejected: "El modelo no aceptó la solicitud.",
  malformed: "El modelo respondió algo que no se entiende.",
  refused: "El modelo se negó a contestar.",
};

/** Why a webhook was not taken or a provider failed, for the platform's operators. */
export function troubleWords(kind: TroubleKind, reason: string): string {
  if (kind === "webhook_refused") return WEBHOOKS[reason] ?? "Otro motivo.";
  if (reason === "busy") return "El proveedor estaba ocupado; el mensaje espera.";
  return MODEL[reason] ?? failureMessage(reason);
}
