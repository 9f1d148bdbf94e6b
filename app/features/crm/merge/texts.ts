import type { RecordTexts } from "../use-record-post";

export const MERGE_TEXTS = {
  done: { merge: "Los dos clientes son uno.", "undo-merge": "La unión se deshizo." },
  failed: { merge: "No se pudieron unir.", "undo-merge": "No se pudo deshacer la unión." },
} as const satisfies RecordTexts;
