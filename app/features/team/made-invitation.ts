/** An invitation that was made right now: its link is shown this once. */
export interface MadeInvitation {
  readonly email: string;
  readonly link: string;
}
