/** A company to choose. */
export interface CompanyOption {
  readonly id: number;
  readonly name: string;
  /** The company does not exist: it never did, or was deleted. */
  readonly isGone?: true;
}

const GONE = "Una empresa que ya no existe";
/** Hidden from choices because it is inactive, or gone. */
export const UNLISTED = "Una empresa que ya no está en la lista";

/**
 * The companies to choose from on a page about one of them. A deleted company is listed too and keeps its page: an
 * error page would replace a form, with what somebody has typed into it.
 * @param found the company of the page, if it is there
 */
export function choicesFor(
  companies: readonly CompanyOption[],
  companyId: number | null,
  found: CompanyOption | undefined,
): readonly CompanyOption[] {
  return companyId === null || found ? companies : [...companies, { id: companyId, name: GONE, isGone: true }];
}

/** The chosen company of such a page, where it is gone. */
export function goneOf(companies: readonly CompanyOption[], chosen: unknown): CompanyOption | undefined {
  return companies.find(({ id, isGone }) => isGone && id === chosen);
}

/** The status of such a page: 404, although the page is shown. */
export function statusFor(companies: readonly CompanyOption[]): { status: 200 | 404 } {
  return { status: companies.some(({ isGone }) => isGone) ? 404 : 200 };
}
