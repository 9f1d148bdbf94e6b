/** How long a proof of the right password works, until the code has to follow. */
export const PROOF_SECONDS = 300;
