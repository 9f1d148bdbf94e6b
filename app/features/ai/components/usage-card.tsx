import { type AiUsage, percentOf } from "../usage";

const numbers = new Intl.NumberFormat("es-MX");

/** How much the AI answered and read, in the tenant's own figures. */
export function UsageCard({ usage }: { readonly usage: AiUsage }) {
  const { answersToday, answersThisMonth, tokensThisMonth, testTokensThisMonth, tokenLimit, more } = usage;
  const percent = percentOf(tokensThisMonth, tokenLimit);
  const atLeast = (value: number) => `${numbers.format(value)}${more ? "+" : ""}`;
  return (
    <section className="panel-card" aria-labelledby="usage-title">
      <h3 id="usage-title">Uso de la IA</h3>
      <dl className="usage-figures">
        <div>
          <dt>Respuestas hoy</dt>
          {/* A day that fills the whole count may have had more. */}
          <dd>{answersToday < answersThisMonth ? numbers.format(answersToday) : atLeast(answersToday)}</dd>
        </div>
        <div>
          <dt>Respuestas este mes</dt>
          <dd>{atLeast(answersThisMonth)}</dd>
        </div>
        <div>
          <dt>Tokens del mes</dt>
          <dd>{percent}%</dd>
        </div>
      </dl>
      <progress className="panel-progress" value={percent} max={100} aria-label="Tokens usados este mes" />
      <p className="ui-hint">
        {atLeast(tokensThisMonth)} de {numbers.format(tokenLimit)} tokens: lo que la IA leyó y escribió.
        {testTokensThisMonth > 0
          ? ` ${numbers.format(testTokensThisMonth)} fueron de tus preguntas de prueba, que no gastan créditos.`
          : null}
      </p>
    </section>
  );
}
