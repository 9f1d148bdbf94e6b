/** What lists show of a company. */
export interface CompanyCard {
  readonly id: number;
  readonly name: string;
  readonly industry: string | null;
  readonly email: string;
  readonly active: boolean;
}
