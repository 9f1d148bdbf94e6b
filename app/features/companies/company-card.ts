/** The fields of a company that lists show. */
export interface CompanyCard {
  readonly id: number;
  readonly name: string;
  readonly industry: string | null;
  readonly email: string;
  readonly active: boolean;
}
