/** An invitation, or a link for a new password, that was made right now: it is shown this once. */
export interface MadeLink {
  readonly email: string;
  readonly link: string;
  /** True if it is on its way by mail too. */
  readonly isMailed: boolean;
}
