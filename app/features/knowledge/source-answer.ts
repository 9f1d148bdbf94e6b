/** What the action of a source's page answers to a form that it refused. */
export interface SourceAnswer {
  readonly error: string;
  /** A finer code, such as `text_changed`. */
  readonly code: string;
  /** Field name → Spanish reasons. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
  /** What was typed, so that nothing of it is lost. */
  readonly typed: Readonly<Record<string, string>>;
}

/** The reason that stands at a field; undefined where it was not that field. */
export function fieldError(answer: SourceAnswer | undefined, field: string): string | undefined {
  return answer?.fields[field]?.[0];
}

/** The reason that belongs to no field. */
export function formError(answer: SourceAnswer | undefined): string | undefined {
  return answer && Object.keys(answer.fields).length === 0 ? answer.error : undefined;
}
