import { addressOf } from "./paths";

interface ActivityAddress {
  readonly periodo?: string;
  readonly desde?: string | null;
  readonly hasta?: string | null;
  /** 0: no company. */
  readonly companyId?: number | null;
  readonly canal?: string | null;
}

/** The addresses of the pages around the training center, which other pages need not carry. */
export const trainingPaths = {
  /** The AI's activity; without a query the last 30 days of everything. */
  aiActivity: (query: ActivityAddress = {}) => addressOf("/admin/ai-training/activity", query),
  aiActivityFile: (query: ActivityAddress = {}) => addressOf("/admin/ai-training/activity/export", query),
  /** The text that was read out of a document; `desde` is the first part to show. */
  trainingDocument: (id: number, desde?: number) =>
    desde ? `/admin/ai-training/documents/${id}?desde=${desde}` : `/admin/ai-training/documents/${id}`,
  /** The prices that were found in a document, to be made a price list. */
  foundPrices: (id: number) => `/admin/ai-training/documents/${id}/prices`,
  /** The page after storing a document; if it existed before, the page says so. */
  storedDocument: ({ document, fresh }: { readonly document: { readonly id: number }; readonly fresh: boolean }) =>
    fresh
      ? `/admin/ai-training/documents/${document.id}`
      : `/admin/ai-training/documents/${document.id}?listo=ya-estaba`,
  /** A text to paste; with an id, a pasted one to change. */
  trainingText: (query: { companyId?: number | null; documento?: number } = {}) =>
    addressOf("/admin/ai-training/text", query),
  trainingWeb: (query: { companyId?: number | null } = {}) => addressOf("/admin/ai-training/web", query),
  /** A price list to upload; with an id, in the place of that one. */
  trainingPrices: (query: { companyId?: number | null; documento?: number } = {}) =>
    addressOf("/admin/ai-training/prices", query),
  /** A company's frequent questions, or the general ones; `editar` is one of them, `despues` a place in the list. */
  faq: (query: { companyId?: number | null; despues?: number; editar?: number; listo?: string } = {}) =>
    addressOf("/admin/ai-training/faq", query),
  /** The business hours of a company, or of the whole business. */
  businessHours: (query: { companyId?: number | null; listo?: "guardado" | "quitado" } = {}) =>
    addressOf("/admin/ai-training/hours", query),
  promptVersions: (antes?: number) =>
    antes ? `/admin/ai-training/prompt?antes=${antes}` : "/admin/ai-training/prompt",
  /** One of them; `antes` is a place among those who asked it, `usar` puts the answer that was given into the form. */
  question: (id: number, query: { antes?: number; listo?: string; usar?: "respuesta" } = {}) =>
    addressOf(`/admin/ai-training/questions/${id}`, query),
  /** One run of golden questions, or the preview of a change. */
  goldenRun: (id: number) => `/admin/ai-training/golden/${id}`,
  /** A change is posted here for a preview before it is published. */
  goldenPreview: () => "/admin/ai-training/golden/preview",
} as const;
