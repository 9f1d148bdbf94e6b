import { MERGE_TEXTS } from "../merge/texts";
import { PRIVACY_TEXTS } from "../privacy/texts";
import type { RecordTexts } from "../use-record-post";

export const CUSTOMERS_ROUTE = ["/admin/customers", "routes/admin.customers"] as const;

export const CUSTOMER_TEXTS = {
  done: {
    create: "Cliente creado",
    update: "Cliente actualizado",
    "set-status": "Cliente actualizado",
    "add-tag": "Etiqueta agregada",
    "remove-tag": "Etiqueta quitada",
    delete: "Cliente eliminado",
    erase: PRIVACY_TEXTS.done.erase,
    ...MERGE_TEXTS.done,
  },
  failed: {
    create: "No se pudo crear el cliente.",
    update: "No se pudo actualizar el cliente.",
    "set-status": "No se pudo actualizar el cliente.",
    "add-tag": "No se pudo agregar la etiqueta.",
    "remove-tag": "No se pudo quitar la etiqueta.",
    delete: "No se pudo eliminar el cliente.",
  },
} as const satisfies RecordTexts;
