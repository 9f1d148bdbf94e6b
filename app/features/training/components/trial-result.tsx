import { Grid } from "@radix-ui/themes/components/grid";
import { Text } from "@radix-ui/themes/components/text";
import type { AiTrial, Analysis } from "~/features/answering/configuration";
import { placeText } from "~/features/answering/trace/trace-texts";
import { formatCount } from "~/language/counts";
import { Bubble } from "~/ui/bubble";
import styles from "./trial-result.module.css";

const SENTIMENTS: Readonly<Record<Analysis["sentiment"]["sentiment"], string>> = {
  positive: "Positivo",
  neutral: "Neutral",
  negative: "Negativo",
};

const percent = (share: number) => `${Math.round(share * 100)}%`;

/** The AI's answer with everything that led to it. */
export function TrialResult({ result, analysed }: { readonly result: AiTrial; readonly analysed: boolean }) {
  const { response, analysis, handoff, draft, seen, retrieved, guards } = result;
  return (
    <Grid columns="minmax(0, 1fr)" gap="3" width="100%" asChild>
      <section aria-label="Respuesta de la IA">
        <Bubble from="assistant">{response}</Bubble>
        {handoff ? (
          <Text as="p" color="amber">
            {handoff}
          </Text>
        ) : null}
        {draft ? (
          <section className={styles.draft} aria-label="Borrador de la IA">
            <Text as="p" size="2" weight="bold" color="amber">
              Borrador de la IA
            </Text>
            <Text as="p" size="2" dir="auto">
              {draft}
            </Text>
            <Text as="p" size="2" color="gray">
              En una conversación real lo envías con un clic.
            </Text>
          </section>
        ) : null}
        {analysed && analysis ? (
          <dl className={styles.figures}>
            <Figure name="Sentimiento" value={SENTIMENTS[analysis.sentiment.sentiment]} />
            <Figure name="Confianza" value={percent(analysis.sentiment.confidence)} />
            <Figure name="Intención" value={analysis.intention} />
          </dl>
        ) : null}
        <details className={styles.why}>
          <summary>Cómo respondió</summary>
          <Grid gap="3" pt="2">
            {retrieved.length === 0 ? (
              <Text as="p" size="2" color="gray">
                No usó ningún documento.
              </Text>
            ) : (
              <Sources retrieved={retrieved} />
            )}
            {guards.length > 0 ? (
              <Text color="amber" asChild>
                <ul>
                  {guards.map((guard) => (
                    <li key={guard}>{guard}</li>
                  ))}
                </ul>
              </Text>
            ) : null}
            <Text as="p" size="2" color="gray">
              {result.isLocal ? "Modo local: cita tus documentos palabra por palabra." : `Modelo ${result.model}.`}
            </Text>
            <dl className={styles.figures}>
              <Figure name="Tipo de mensaje" value={seen} />
              <Figure name="Tokens" value={formatCount(result.tokens)} />
              <Figure name="Tiempo" value={`${formatCount(result.milliseconds)} ms`} />
              <Figure name="Créditos" value={`${result.credits} en una conversación real; la prueba es gratis`} />
            </dl>
          </Grid>
        </details>
      </section>
    </Grid>
  );
}

function Sources({ retrieved }: Pick<AiTrial, "retrieved">) {
  return (
    <ul className={styles.sources} aria-label="Fragmentos que encontró">
      {retrieved.map((source) => (
        <li key={source.chunkId}>
          <Text as="p" weight="medium">
            {placeText(source)}
            <Text size="2" weight="regular" color="gray">
              {" "}
              · {percent(source.score)} de parecido{source.isCited ? " · citado en la respuesta" : ""}
            </Text>
          </Text>
          <blockquote>{source.snippet}</blockquote>
        </li>
      ))}
    </ul>
  );
}

function Figure({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
