import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { PageHeader } from "~/features/shell/console-frame";
import { ArrowLeftIcon } from "~/ui/icons";

interface SourcePageProps {
  readonly title: string;
  readonly intro: ReactNode;
  /** Where one came from. */
  readonly backTo: string;
  readonly backLabel?: string;
  readonly error?: string;
  readonly children: ReactNode;
}

/** The frame of the pages on which the AI is taught something that is no file. */
export function SourcePage(props: SourcePageProps) {
  const { title, intro, backTo, backLabel = "Volver a los documentos", error, children } = props;
  return (
    <div className="training-text">
      <Link to={backTo} className="answer-back">
        <ArrowLeftIcon aria-hidden /> {backLabel}
      </Link>
      <PageHeader title={title} />
      <p className="training-intro">{intro}</p>
      {error ? (
        <p className="ui-error" role="alert">
          {error}
        </p>
      ) : null}
      {children}
    </div>
  );
}
