import { readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

/**
 * The compiler over a project's files, one of which may be changed at a time.
 * @param {string} root absolute path of the project
 * @returns {(file: string, text: string) => string | null} the first mistake of a changed file, null where it compiles
 */
export function typeChecker(root) {
  const { config } = ts.readConfigFile(path.join(root, "tsconfig.json"), ts.sys.readFile);
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const changed = new Map();
  let turn = 0;
  const service = ts.createLanguageService({
    getCompilationSettings: () => options,
    getCurrentDirectory: () => root,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    getScriptFileNames: () => fileNames,
    getScriptVersion: (name) => (changed.has(name) ? `${turn}` : "0"),
    getScriptSnapshot: (name) => {
      const text = changed.get(name) ?? (ts.sys.fileExists(name) ? readFileSync(name, "utf8") : undefined);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
    readDirectory: ts.sys.readDirectory,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
  });
  return (file, text) => {
    // A migration has no types.
    if (!/\.tsx?$/.test(file)) return null;
    const name = path.join(root, file).replaceAll("\\", "/");
    changed.clear();
    changed.set(name, text);
    turn += 1;
    const [first] = [...service.getSyntacticDiagnostics(name), ...service.getSemanticDiagnostics(name)];
    return first === undefined ? null : ts.flattenDiagnosticMessageText(first.messageText, " ");
  };
}
