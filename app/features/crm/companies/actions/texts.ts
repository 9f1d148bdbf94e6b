import type { SentAgain } from "~/features/answering/actions/send-again.server";
import type { ToastInput } from "~/ui/toast-state";
import type { RecordTexts } from "../../use-record-post";

/** What came of a call that was sent again. */
function againToast(value: unknown): ToastInput {
  const { outcome, why, isTold } = value as SentAgain;
  const told = isTold ? " El cliente ya lo sabe." : "";
  if (outcome === "succeeded") return { title: "Se mandó y se hizo", description: told.trim() || undefined };
  const title = outcome === "failed" ? "Volvió a fallar" : "No se sabe si se hizo";
  return { variant: "destructive", title, description: `${why ?? ""}.${told}` };
}

/** ACT-18, ACT-19. */
export const ACTION_TEXTS = {
  done: {
    "action-create": "Acción creada",
    "action-update": "Acción actualizada",
    "action-delete": "Acción eliminada",
    "action-again": againToast,
    "field-create": "Campo creado",
    "field-update": "Campo actualizado",
    "field-order": "Orden guardado",
    "field-delete": "Campo eliminado",
  },
  failed: {
    "action-create": "Hubo un error al crear la acción.",
    "action-update": "Hubo un error al actualizar la acción.",
    "action-delete": "Hubo un error al eliminar la acción.",
    "action-again": "Hubo un error al mandar la llamada. Revisa el registro antes de intentarlo otra vez.",
    "field-create": "Hubo un error al crear el campo.",
    "field-update": "Hubo un error al actualizar el campo.",
    "field-order": "Hubo un error al guardar el orden.",
    "field-delete": "Hubo un error al eliminar el campo.",
  },
} as const satisfies RecordTexts;

/** True for a form of the dialog of actions. */
export const isOfActions = (intent: string | undefined) => /^(?:action|field)-/.test(intent ?? "");
