import { Flex } from "@radix-ui/themes/components/flex";
import { Spinner } from "@radix-ui/themes/components/spinner";
import { Text } from "@radix-ui/themes/components/text";
import { Link } from "@remix-run/react";
import { lazy, Suspense, useEffect, useId, useState } from "react";
import { Allowed } from "~/features/accounts/components/allowed";
import { type Asked, ask, posting } from "~/platform/ask";
import { paths } from "~/platform/paths";
import { Button } from "~/ui/button";
import type { AnswerTrace, Rating } from "../schema";
import { ratedSchema, traceSchema } from "../wire";
import styles from "./answer-footer.module.css";
import { useRating } from "./ratings";
import { ThumbGlyph } from "./thumb-glyph";

const Explanation = lazy(() => import("./explanation").then((loaded) => ({ default: loaded.Explanation })));

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
            <Trace messageId={messageId} />
          </div>
        ) : null}
      </div>
    </div>
  );
}

function Trace({ messageId }: { readonly messageId: number }) {
  const [asked, setAsked] = useState<Asked<AnswerTrace> | null>(null);
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn asks again.
  useEffect(() => {
    const abort = new AbortController();
    setAsked(null);
    void ask(paths.answerTrace(messageId), traceSchema, { signal: abort.signal }).then((answer) => {
      if (!abort.signal.aborted) setAsked(answer);
    });
    return () => abort.abort();
  }, [messageId, turn]);
  if (!asked) {
    return (
      <Flex align="center" gap="2" asChild>
        <p>
          <Spinner /> Buscando…
        </p>
      </Flex>
    );
  }
  if (asked.ok)
    return (
      <Suspense fallback={null}>
        <Explanation run={asked.value.run} />
      </Suspense>
    );
  return (
    <Text as="p" size="2" color="red" role="alert">
      {asked.error}{" "}
      <Button type="button" size="1" variant="soft" onClick={() => setTurn(turn + 1)}>
        Reintentar
      </Button>
    </Text>
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
