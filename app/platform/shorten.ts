/** A text of at most `most` characters (code points); the last of them is "…" where something was cut. */
export function shorten(text: string, most: number): string {
  if (text.length <= most) return text;
  let end = 0;
  let kept = 0;
  for (let characters = 0; characters < most && end < text.length; characters += 1) {
    kept = end;
    end += (text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1;
  }
  return end >= text.length ? text : `${text.slice(0, kept)}…`;
}

/** The same for a file's name, which keeps its extension. */
export function shortenName(name: string, most: number): string {
  const extension = /\.[A-Za-z0-9]{1,8}$/.exec(name.slice(-9))?.[0] ?? "";
  const stem = name.slice(0, name.length - extension.length);
  return shorten(stem, most - extension.length) + extension;
}

/** Lower case and single spaces, so that the same word is the same tag. */
export function cleanTag(text: string): string {
  return text.replace(/\s+/g, " ").trim().toLocaleLowerCase("es");
}
