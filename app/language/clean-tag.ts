/** Lower case and single spaces, so that the same word is the same tag. */
export function cleanTag(text: string): string {
  return text.replace(/\s+/g, " ").trim().toLocaleLowerCase("es");
}
