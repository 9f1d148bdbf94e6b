export interface PackageRow {
  readonly id: string;
  readonly name: string;
  readonly credits: number;
  /** US cents. */
  readonly amount: number;
  readonly order: number;
  readonly active: boolean;
}
