import { Fragment } from "react";
import { splitLinks } from "~/platform/web-links";
import styles from "./message.module.css";

const LONG_CHARACTERS = 1_500;
const LONG_LINES = 24;
const SHOWN_CHARACTERS = 900;
const SHOWN_LINES = 16;
const EMOJI_ONLY =
  /^(?=[\s\S]*(?:\p{Extended_Pictographic}|\p{Regional_Indicator}))(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u200d|\ufe0f|\s)+$/u;
const FEW = 24;

/** True of a few emoji and nothing else. */
export function isOnlyEmoji(text: string): boolean {
  return text.length <= FEW && EMOJI_ONLY.test(text);
}

/** A message as plain text; only web addresses become links. A very long text can be unfolded. */
export function MessageText({ text }: { readonly text: string }) {
  const cut = cutAt(text);
  return (
    <div className={styles.text} dir="auto" data-emoji={isOnlyEmoji(text) || undefined}>
      {cut === null ? (
        <Linked text={text} />
      ) : (
        <>
          <Linked text={text.slice(0, cut)} />
          <details>
            <summary>Ver todo</summary>
            <Linked text={text.slice(cut)} />
          </details>
        </>
      )}
    </div>
  );
}

/** The place where a long text is cut, between words if possible; null if it is not long. */
function cutAt(text: string): number | null {
  let at = SHOWN_CHARACTERS;
  const lines = text.split("\n", LONG_LINES + 1);
  if (lines.length > LONG_LINES) at = Math.min(at, lines.slice(0, SHOWN_LINES).join("\n").length + 1);
  else if (text.length <= LONG_CHARACTERS) return null;
  const space = text.slice(0, at).search(/\s\S*$/);
  // Never splits a surrogate pair.
  if (space > at / 2) return space + 1;
  return /[\udc00-\udfff]/.test(text.charAt(at)) ? at + 1 : at;
}

function Linked({ text }: { readonly text: string }) {
  let end = 0;
  return splitLinks(text).map((piece) => {
    const at = end;
    end += typeof piece === "string" ? piece.length : piece.text.length;
    return typeof piece === "string" ? (
      <Fragment key={at}>{piece}</Fragment>
    ) : (
      <a key={at} href={piece.href} target="_blank" rel="noopener noreferrer nofollow ugc">
        {piece.text}
      </a>
    );
  });
}
