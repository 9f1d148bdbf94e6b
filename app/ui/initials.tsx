import styles from "./initials.module.css";

/** First letters of the first and last word, at most two: 'María López' gives 'ML'; a phone number gives '#'. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? "")][0] ?? "");
  return letters.join("").toLocaleUpperCase("es-MX") || "#";
}

/** A round mark with a person's initials. The name is beside it, so it is hidden from screen readers. */
export function InitialsAvatar({ name, size = 36 }: { readonly name: string; readonly size?: number }) {
  return (
    <span className={styles.mark} style={{ width: size, height: size, fontSize: Math.round(size * 0.38) }} aria-hidden>
      {initialsOf(name)}
    </span>
  );
}
