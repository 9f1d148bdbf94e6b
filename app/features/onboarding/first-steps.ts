export interface FirstStep {
  readonly title: string;
  readonly to: string;
  readonly done: boolean;
  /** The list is complete without it: some businesses are one person. */
  readonly optional?: boolean;
}

/** The first steps of a business, each with the address where it is done. */
export interface FirstStepsView {
  readonly steps: readonly FirstStep[];
}
