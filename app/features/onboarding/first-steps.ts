/** The first steps of a business, each with the address where it is done. */
export interface FirstStepsView {
  readonly steps: readonly { readonly title: string; readonly to: string; readonly done: boolean }[];
}
