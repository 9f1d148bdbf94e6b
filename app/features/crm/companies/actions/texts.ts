import type { RecordTexts } from "../../use-record-post";

/** ACT-18, ACT-19. */
export const ACTION_TEXTS = {
  done: {
    "action-create": "Acción creada",
    "action-update": "Acción actualizada",
    "action-delete": "Acción eliminada",
    "field-create": "Campo creado",
    "field-update": "Campo actualizado",
    "field-delete": "Campo eliminado",
  },
  failed: {
    "action-create": "Hubo un error al crear la acción.",
    "action-update": "Hubo un error al actualizar la acción.",
    "action-delete": "Hubo un error al eliminar la acción.",
    "field-create": "Hubo un error al crear el campo.",
    "field-update": "Hubo un error al actualizar el campo.",
    "field-delete": "Hubo un error al eliminar el campo.",
  },
} as const satisfies RecordTexts;

/** True for a form of the dialog of actions. */
export const isOfActions = (intent: string | undefined) => /^(?:action|field)-/.test(intent ?? "");
