/** What the phone field of a company keeps of what is typed: digits, blanks and hyphens (COMP-09). */
export function keepPhoneCharacters(typed: string): string {
  return typed.replace(/[^\d -]/g, "");
}
