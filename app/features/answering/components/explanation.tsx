import { Heading } from "@radix-ui/themes/components/heading";
import { Text } from "@radix-ui/themes/components/text";
import type { AnswerTrace, TraceSource } from "../schema";
import { placeText, secondsText } from "../trace/trace-texts";
import styles from "./explanation.module.css";

/** Explains a message of the AI: documents, checks, model, time and cost. */
export function Explanation({ run }: { readonly run: AnswerTrace["run"] }) {
  if (!run)
    return (
      <Text as="p" size="2" color="gray">
        No guardamos cómo se hizo esta respuesta.
      </Text>
    );
  const cited = run.sources.filter((source) => source.isCited);
  const others = run.sources.filter((source) => !source.isCited);
  return (
    <>
      {run.handoff ? (
        <Text as="p" color="amber">
          {run.handoff}
        </Text>
      ) : null}
      {run.handoff ? (
        // After a handover, all passages found: the citations of an unsent reply do not matter.
        <Sources title="Lo que encontró" sources={run.sources} />
      ) : (
        <>
          <Sources title="Se basó en" sources={cited} />
          <Sources title={cited.length > 0 ? "También revisó" : "Revisó"} sources={others} />
        </>
      )}
      {run.sources.length === 0 ? (
        <Text as="p" size="2" color="gray">
          No usó ningún documento.
        </Text>
      ) : null}
      {run.guards.length > 0 ? (
        <Text color="amber" asChild>
          <ul>
            {run.guards.map((guard) => (
              <li key={guard}>{guard}</li>
            ))}
          </ul>
        </Text>
      ) : null}
      <Text as="p" size="2" color="gray">
        {run.isLocal ? "Modo local: cita tus documentos palabra por palabra." : `Modelo ${run.model}.`}
        {run.responseMilliseconds === null ? null : ` Tardó ${secondsText(run.responseMilliseconds)}.`}
        {run.credits === 0
          ? " No costó créditos."
          : run.credits === 1
            ? " Costó 1 crédito."
            : ` Costó ${run.credits} créditos.`}
      </Text>
    </>
  );
}

function Sources({ title, sources }: { readonly title: string; readonly sources: readonly TraceSource[] }) {
  if (sources.length === 0) return null;
  return (
    <section>
      <Heading as="h3" size="2" mb="1">
        {title}
      </Heading>
      <ul className={styles.sources}>
        {sources.map((source) => (
          <li key={source.chunkId}>
            {source.documentName === null ? (
              <Text as="p" size="2" color="gray">
                Un documento que ya eliminaste.
              </Text>
            ) : (
              <>
                <Text as="p" weight="medium">
                  {placeText({ ...source, documentName: source.documentName })}
                </Text>
                {source.snippet === null ? (
                  <Text as="p" size="2" color="gray">
                    Ese fragmento cambió desde entonces.
                  </Text>
                ) : (
                  <blockquote>{source.snippet}</blockquote>
                )}
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
