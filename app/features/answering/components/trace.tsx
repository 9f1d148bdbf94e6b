import { Flex } from "@radix-ui/themes/components/flex";
import { Spinner } from "@radix-ui/themes/components/spinner";
import { useEffect, useState } from "react";
import { type Asked, ask } from "~/platform/ask";
import { paths } from "~/platform/paths";
import { Button } from "~/ui/button";
import { FormError } from "~/ui/form-error";
import type { AnswerTrace } from "../schema";
import { traceSchema } from "../trace/trace-wire";
import { Explanation } from "./explanation";

/** What an answer rests on, or why it cannot be told now. */
export function Trace({ messageId }: { readonly messageId: number }) {
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
  if (asked.ok) return <Explanation run={asked.value.run} />;
  return (
    <FormError>
      {asked.error}{" "}
      <Button type="button" size="1" variant="soft" onClick={() => setTurn(turn + 1)}>
        Reintentar
      </Button>
    </FormError>
  );
}
