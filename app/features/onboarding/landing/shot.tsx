import type { ThemeChoice } from "~/ui/frame/theme";
import styles from "./landing.module.css";

const NARROW = "(max-width: 767px)";
const DARK = "(prefers-color-scheme: dark)";
/** It is the largest thing that a visitor sees first; React 18 does not know the attribute's name. */
const FIRST = { fetchpriority: "high" };
type Shade = "light" | "dark";
const wide = (shade: Shade) => `/landing/inbox-${shade}.webp`;
const narrow = (shade: Shade) => `/landing/chat-${shade}.webp`;

/** A picture of the inbox in the page's own colours; on a phone the open conversation. */
export function Shot({ theme }: { readonly theme: ThemeChoice }) {
  const shade = theme === "dark" ? "dark" : "light";
  return (
    <div className={styles.shot}>
      <picture>
        {theme === "system" ? (
          <>
            <source media={`${NARROW} and ${DARK}`} srcSet={narrow("dark")} width={780} height={1240} />
            <source media={DARK} srcSet={wide("dark")} width={1920} height={1110} />
          </>
        ) : null}
        <source media={NARROW} srcSet={narrow(shade)} width={780} height={1240} />
        <img
          {...FIRST}
          src={wide(shade)}
          width={1920}
          height={1110}
          alt="La bandeja: a la izquierda la lista de conversaciones de WhatsApp, SMS, email y chat; en medio una conversación en la que la IA contestó; a la derecha los datos del cliente."
        />
      </picture>
    </div>
  );
}
