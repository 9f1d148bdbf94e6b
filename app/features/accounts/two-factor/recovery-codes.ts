/** Without letters and digits that look alike. */
const ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const CHARACTERS = 10;
const HOW_MANY = 10;

/** Ten codes for the day when the phone is lost, as they are written down: "K7MPQ-2XR9D". */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: HOW_MANY }, () => {
    // 32 letters: a byte's lower five bits choose one, so all are equally likely.
    const letters = [...crypto.getRandomValues(new Uint8Array(CHARACTERS))].map((byte) => ALPHABET[byte & 31]);
    return `${letters.slice(0, 5).join("")}-${letters.slice(5).join("")}`;
  });
}

/** A typed code without what people add to it: spaces, hyphens, small letters. Null for what cannot be one. */
export function plainRecoveryCode(typed: string): string | null {
  const plain = typed.replace(/[\s-]/g, "").toUpperCase();
  return plain.length === CHARACTERS && [...plain].every((letter) => ALPHABET.includes(letter)) ? plain : null;
}
