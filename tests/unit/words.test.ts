import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

/** Words for which the interface has another one (docs/ui.md, "One word for one thing"). */
const TAKEN: readonly (readonly [RegExp, string])[] = [
  [/\bhilos?\b/iu, "conversación"],
  [/\bconsola\b/iu, "panel"],
  [/\bleads?\b/iu, "prospecto"],
  [/\btickets?\b/iu, "conversación, or recibo"],
  [/\be-?mails?\b(?<!email)|\bmails?\b/iu, "correo; 'Email' as a label"],
  [/\borganización\b/iu, "negocio"],
  [/\bgiros?\b/iu, "industria"],
  [/\b(?:asesor|operador|ejecutivo)(?:es|a|as)?\b/iu, "tu equipo, or una persona"],
  [/\bchatbots?\b/iu, "la IA"],
  [/\b(?:borra algun|borraste|borrar est[ae] (?:conversación|documento|plantilla|pregunta))/iu, "eliminar"],
];

/** Texts that the specification quotes with three dots, by their file; all others have the one sign for them. */
const DOTTED = [
  "companies-page.tsx: Cargando empresas...",
  "channel-panel.tsx: Cargando configuración de canales...",
  "company-panel.tsx: Cargando configuración...",
  "company-panel.tsx: Seleccionar empresa...",
  "company-panel.tsx: Guardando...",
  "describe-form.tsx: Analizando...",
  "account-form.tsx: Procesando información...",
  "account-form.tsx: Creando tu cuenta...",
  "draft-form.tsx: Creando cuenta...",
  "setup-wizard.tsx: Procesando...",
  "wizard-texts.ts: Creando tu cuenta...",
  "conversation-list.tsx: Cargando conversaciones...",
  "chat-later.tsx: Cargando mensajes...",
  "transcript.tsx: Cargando mensajes...",
  "transcript.tsx: IA escribiendo...",
  "no-conversation.tsx: Cargando mensajes...",
];

/** What people write, not what they read; and what only a model or the log reads. */
const OTHERS =
  /^(?:language|reading|providers|platform)\/|answering\/(?:kind|prompt)|crm\/import|inbox\/emojis|onboarding\/(?:reading|read-with)|send-mail|mail-link|mail-receipt|\.test\.tsx?$/;

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !OTHERS.test(file))
    .map((file) => path.join(folder, file));
}

/** The texts of a source that may be sentences: strings of several words or with a capital, and words between tags. */
function textsOf(file: string, source: string): string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node) => {
    const isText =
      ts.isJsxText(node) ||
      ts.isStringLiteralLike(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddleOrTemplateTail(node);
    if (isText && !ts.isImportDeclaration(node.parent) && /\s|^[A-ZÁÉÍÓÚ]/u.test(node.text.trim()))
      texts.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true));
  return texts;
}

test("the interface says one word for one thing", () => {
  const found = filesIn("app").flatMap((file) => {
    const source = readFileSync(file, "utf8");
    if (!TAKEN.some(([word]) => word.test(source))) return [];
    return textsOf(file, source).flatMap((text) =>
      TAKEN.filter(([word]) => word.test(text)).map(([, say]) => `${file}: "${text.trim()}": say ${say}`),
    );
  });
  expect(found).toEqual([]);
});

test("words that go on have one sign, except where the specification has three dots", () => {
  const dotted = filesIn("app").flatMap((file) => {
    const source = readFileSync(file, "utf8");
    const texts = source.includes("...") ? textsOf(file, source) : [];
    return texts.filter((text) => /\p{L}\.\.\./u.test(text)).map((text) => `${path.basename(file)}: ${text.trim()}`);
  });
  expect([...new Set(dotted)].sort()).toEqual([...DOTTED].sort());
});
