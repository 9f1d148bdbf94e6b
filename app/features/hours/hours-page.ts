import type { CompanyOption } from "~/features/companies/choices";
import type { FoundWeek } from "./read-week";
import type { Answerer, BusinessHours } from "./schedule";

/** The fragment at which the page goes on after the hours were stored. */
export const SAVED_AT = "guardar";

export interface HoursPage {
  readonly companies: readonly CompanyOption[];
  readonly companyId: number | null;
  /** The zone of the business, for hours that are not there yet. */
  readonly timeZone: string;
  /** The company's own hours; those of the whole business where no company is chosen. */
  readonly own: BusinessHours | null;
  /** The version of `own`. */
  readonly seen: number;
  /** The hours that apply to the company now, its own or else the general ones; null where there are none. */
  readonly current: { readonly schedule: string; readonly moment: string; readonly who: Answerer } | null;
  /** Where no hours apply: the week that a document tells, and the document's name. */
  readonly found: (FoundWeek & { readonly document: string }) | null;
}
