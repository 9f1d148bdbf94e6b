/** The fields of a company that lists show. */
export interface CompanyCard {
  readonly id: number;
  readonly name: string;
  readonly contactPerson: string | null;
  readonly email: string;
  /** As people read it: dial code, blank, number. */
  readonly phone: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly industry: string | null;
  readonly active: boolean;
}
