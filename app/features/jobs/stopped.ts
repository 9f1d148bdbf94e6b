export const STOPPED_PAGE_SIZE = 50;
/** As many are counted; beyond it the page says '100+'. */
export const COUNTED_STOPPED = 100;

/** What the page says after a form. */
export const STOPPED_ANSWERS = ["reintentado", "resuelto", "descartado", "todos"] as const;
export type StoppedAnswer = (typeof STOPPED_ANSWERS)[number];
