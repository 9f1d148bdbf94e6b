export interface FirstStep {
  readonly title: string;
  readonly to: string;
  readonly done: boolean;
  /** The list is complete without it: some businesses are one person. */
  readonly optional?: boolean;
}

/** The text that an account began with. It is ours, so adding it is nobody's first step. */
export const DESCRIPTION_TITLE = "Lo que nos contaste de tu negocio";

/** The first steps of a business, each with the address where it is done. */
export interface FirstStepsView {
  readonly steps: readonly FirstStep[];
  /** True while nobody knows what the person at the page is called. */
  readonly asksName: boolean;
}

/** The page where the checklist stands, to go back to. */
export const FIRST_STEPS_PLACES = ["dashboard", "inbox"] as const;
export type FirstStepsPlace = (typeof FIRST_STEPS_PLACES)[number];

export const PERSON_NAME_CHARACTERS = 80;
