import { readFileSync, realpathSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

/** A regular expression of the source. */
export interface Found {
  /** From the project's root. */
  readonly file: string;
  readonly line: number;
  /** As in source code: slashes and flags included. Null for one that is put together while the program runs. */
  readonly written: string | null;
}

/** Every regular expression of a source file. @param file from `root` */
export function findPatterns(root: string, file: string, text = readFileSync(path.join(root, file), "utf8")): Found[] {
  const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, kind);
  const found: Found[] = [];
  const visit = (node: ts.Node): void => {
    const line = () => source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
    if (node.kind === ts.SyntaxKind.RegularExpressionLiteral) {
      found.push({ file, line: line(), written: node.getText(source) });
    }
    if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && ts.isIdentifier(node.expression)) {
      if (node.expression.text === "RegExp") found.push({ file, line: line(), written: null });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/**
 * Runs something and notes which regular expressions `new RegExp` made meanwhile, and where.
 * @param root the project's, with which the files of the stack begin
 */
export async function patternsMade(root: string, run: () => Promise<void>): Promise<Found[]> {
  const made: Found[] = [];
  const begins = `${realpathSync(root)}/`;
  const Original = RegExp;
  const note = (pattern: RegExp): RegExp => {
    const stack = new Error("where").stack ?? "";
    for (const [, place = "", line] of stack.matchAll(/\(?((?:file:\/\/)?\/[^():]+):(\d+):\d+\)?$/gm)) {
      const file = place.replace("file://", "");
      if (!file.startsWith(begins) || file.startsWith(`${begins}tests/`) || file.includes("/node_modules/")) continue;
      made.push({ file: file.slice(begins.length), line: Number(line), written: String(pattern) });
      break;
    }
    return pattern;
  };
  globalThis.RegExp = new Proxy(Original, {
    construct: (target, [pattern, flags]) => note(new target(pattern, flags)),
    apply: (target, _, [pattern, flags]) => note(target(pattern, flags)),
  });
  try {
    await run();
  } finally {
    globalThis.RegExp = Original;
  }
  return made;
}
