import type { AiTrial, Analysis } from "~/features/ai/configuration";
import { placeText } from "~/features/ai/trace-texts";

const SENTIMENTS: Readonly<Record<Analysis["sentiment"]["sentiment"], string>> = {
  positive: "Positivo",
  neutral: "Neutral",
  negative: "Negativo",
};

const percent = (share: number) => `${Math.round(share * 100)}%`;

/** What the AI said, and everything that led to it. */
export function TrialResult({ result, analysed }: { readonly result: AiTrial; readonly analysed: boolean }) {
  const { response, analysis, handoff, retrieved, guards } = result;
  return (
    <section className="wizard-result" aria-label="Respuesta de la IA">
      <p className="wizard-bubble" data-role="assistant">
        {response}
      </p>
      {handoff ? <p className="trace-handoff">{handoff}</p> : null}
      {analysed && analysis ? (
        <dl className="wizard-figures">
          <Figure name="Sentimiento" value={SENTIMENTS[analysis.sentiment.sentiment]} />
          <Figure name="Confianza" value={percent(analysis.sentiment.confidence)} />
          <Figure name="Intención" value={analysis.intention} />
        </dl>
      ) : null}
      <details className="wizard-why">
        <summary>Cómo respondió</summary>
        <div className="wizard-why-body">
          {retrieved.length === 0 ? (
            <p className="ui-hint">No usó ningún documento.</p>
          ) : (
            <Sources retrieved={retrieved} />
          )}
          {guards.length > 0 ? (
            <ul className="trace-guards">
              {guards.map((guard) => (
                <li key={guard}>{guard}</li>
              ))}
            </ul>
          ) : null}
          <p className="ui-hint">
            {result.isLocal ? "Modo local: cita tus documentos palabra por palabra." : `Modelo ${result.model}.`}
          </p>
          <dl className="wizard-figures">
            <Figure name="Tokens" value={result.tokens.toLocaleString("es-MX")} />
            <Figure name="Tiempo" value={`${result.milliseconds.toLocaleString("es-MX")} ms`} />
            <Figure name="Créditos" value={`${result.credits} en una conversación real; la prueba es gratis`} />
          </dl>
        </div>
      </details>
    </section>
  );
}

function Sources({ retrieved }: Pick<AiTrial, "retrieved">) {
  return (
    <ul className="wizard-sources" aria-label="Fragmentos que encontró">
      {retrieved.map((source) => (
        <li key={source.chunkId}>
          <p className="trace-place">
            {placeText(source)}
            <span className="ui-hint">
              {" "}
              · {percent(source.score)} de parecido{source.isCited ? " · citado en la respuesta" : ""}
            </span>
          </p>
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
