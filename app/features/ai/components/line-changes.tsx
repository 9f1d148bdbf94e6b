import type { DiffGap, DiffLine } from "../line-diff";

/** What changed from one text to another, each line with its sign and its word. */
export function LineChanges({ lines }: { readonly lines: readonly (DiffLine | DiffGap)[] }) {
  return (
    <ul className="prompt-diff" aria-label="Qué cambió">
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name, and their list never changes.
        <Change key={index} line={line} />
      ))}
    </ul>
  );
}

function Change({ line }: { readonly line: DiffLine | DiffGap }) {
  if (line.kind === "gap")
    return (
      <li className="prompt-gap">
        {line.count === 1 ? "1 línea sin cambios" : `${line.count.toLocaleString("es-MX")} líneas sin cambios`}
      </li>
    );
  const word = line.kind === "added" ? "Se agregó: " : line.kind === "removed" ? "Se quitó: " : "";
  return (
    <li className="prompt-line" data-kind={line.kind}>
      <span aria-hidden className="prompt-sign">
        {line.kind === "added" ? "+" : line.kind === "removed" ? "−" : ""}
      </span>
      <span>
        {word ? <span className="ui-sr">{word}</span> : null}
        {line.text}
      </span>
    </li>
  );
}
