/** Settings of a business that note its first steps; each exists from then on. */
export type FirstStepNote =
  | "first_steps_tried"
  /** The web chat was opened on a page that is not ours. */
  | "first_steps_widget"
  /** A colleague was invited. */
  | "first_steps_invited"
  | "first_steps_hidden";
