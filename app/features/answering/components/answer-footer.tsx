import { Text } from "@radix-ui/themes/components/text";
import { Link } from "@remix-run/react";
import { lazy, Suspense, useId, useState } from "react";
import { Allowed } from "~/features/accounts/components/allowed";
import { ask, posting } from "~/platform/ask";
import { paths } from "~/platform/paths";
import type { Rating } from "../schema";
import { ratedSchema } from "../wire";
import styles from "./answer-footer.module.css";
import { useRating } from "./ratings";
import { ThumbGlyph } from "./thumb-glyph";

// Fetched when somebody asks why.
const Trace = lazy(() => import("./trace").then((loaded) => ({ default: loaded.Trace })));

interface LiveFooterProps {
  readonly conversationId: number;
  readonly messageId: number;
}

/** Below an AI answer: the explanation, and the thumbs of staff. */
export function LiveFooter({ conversationId, messageId }: LiveFooterProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    // The unfolded content must not be announced as a new message.
    <div className={styles.footer} aria-live="off">
      <div className={styles.line}>
        <button
          type="button"
          className={styles.quiet}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open ? "Ocultar" : "Ver por qué"}
        </button>
        <Allowed path={paths.answerRatings()} intent="">
          <Thumbs conversationId={conversationId} messageId={messageId} />
        </Allowed>
      </div>
      <div id={id} hidden={!open}>
        {open ? (
          <div className={styles.trace}>
            <Suspense fallback={null}>
              <Trace messageId={messageId} />
            </Suspense>
          </div>
        ) : null}
      </div>
    </div>
  );
}

function Thumbs({ conversationId, messageId }: LiveFooterProps) {
  const [rating, setRating] = useRating(messageId);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const rate = async (value: 1 | -1) => {
    if (busy) return;
    const wanted: Rating = rating === value ? 0 : value;
    setBusy(true);
    setError(null);
    setRating(wanted);
    const answer = await ask(
      paths.answerRatings(),
      ratedSchema,
      posting({ conversationId, messageId, rating: wanted }),
    );
    setBusy(false);
    if (answer.ok) return;
    setRating(rating);
    setError(answer.error);
  };
  const thumb = (value: 1 | -1, label: string) => (
    <button
      type="button"
      className={styles.quiet}
      data-value={value}
      aria-label={label}
      title={label}
      aria-pressed={rating === value}
      onClick={() => void rate(value)}
    >
      <ThumbGlyph down={value === -1} />
    </button>
  );
  return (
    <>
      {thumb(1, "Buena respuesta")}
      {thumb(-1, "Mala respuesta")}
      {rating === -1 ? (
        <Allowed path={paths.training()}>
          <Text size="1" mx="2" asChild>
            <Link to={paths.training()}>Enseñar la respuesta correcta</Link>
          </Text>
        </Allowed>
      ) : null}
      {error ? (
        <Text size="2" color="red" role="alert">
          {error}
        </Text>
      ) : null}
    </>
  );
}
