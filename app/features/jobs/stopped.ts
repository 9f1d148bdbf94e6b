export const STOPPED_PAGE_SIZE = 50;
/** Counted up to here; beyond it the page shows '100+'. */
export const COUNTED_STOPPED = 100;

/** The messages that the page shows after a form. */
export const STOPPED_ANSWERS = ["reintentado", "resuelto", "descartado", "todos"] as const;
export type StoppedAnswer = (typeof STOPPED_ANSWERS)[number];
