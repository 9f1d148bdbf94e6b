import { type MouseEvent, type ReactNode, useId } from "react";
import { Button, buttonLook } from "./button";
import { WarningGlyph } from "./glyphs";

interface ErrorPanelProps {
  readonly title: string;
  /** What happened, in one sentence. */
  readonly children?: ReactNode;
  /** What was not lost, such as 'Tu texto sigue en el campo.' */
  readonly kept?: string;
  readonly requestId?: string;
  /** Address that tries again; a link, so that it works without JavaScript. */
  readonly retryTo?: string;
  /** Tries again in place; with `retryTo` too, the link does this where there are scripts. */
  readonly onRetry?: () => void;
  /** A way back. */
  readonly back?: ReactNode;
  readonly headingLevel?: 1 | 2;
}

/** Says what failed, what was kept, and offers to try again. */
export function ErrorPanel(props: ErrorPanelProps) {
  const { title, children, kept, requestId, retryTo, onRetry, back, headingLevel = 2 } = props;
  const id = useId();
  const Heading = headingLevel === 1 ? "h1" : "h2";
  return (
    <section className="ui-error-panel" aria-labelledby={id} role="alert">
      <WarningGlyph />
      <Heading id={id}>{title}</Heading>
      {children ? <p>{children}</p> : null}
      {kept ? <p>{kept}</p> : null}
      <div className="ui-actions">
        {retryTo !== undefined ? (
          <a href={retryTo} onClick={onRetry ? inPlace(onRetry) : undefined} {...buttonLook({})}>
            Reintentar
          </a>
        ) : onRetry ? (
          <Button type="button" onClick={onRetry}>
            Reintentar
          </Button>
        ) : null}
        {back}
      </div>
      {requestId ? (
        <p className="ui-request-id">
          Si vuelve a pasar, comparte esta clave con soporte: <code>{requestId}</code>
        </p>
      ) : null}
    </section>
  );
}

const inPlace = (retry: () => void) => (event: MouseEvent) => {
  event.preventDefault();
  retry();
};
