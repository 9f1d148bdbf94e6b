/** What the settings page's action answers to a threshold form. */
export interface ThresholdActionData {
  readonly intent: "company-thresholds" | "general-thresholds";
  readonly ok: boolean;
  readonly error?: string;
}
