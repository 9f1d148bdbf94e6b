import { readdir, readFile, stat } from "node:fs/promises";
import mammoth from "mammoth";
import { extractText, getDocumentProxy } from "unpdf";
import { describe, expect, test } from "vitest";
import WordExtractor from "word-extractor";
import { z } from "zod";

const corpusSchema = z.strictObject({
  companies: z.array(
    z.strictObject({
      key: z.string().regex(/^[a-z-]+$/),
      name: z.string().min(1),
      industry: z.string().min(1),
      tone: z.enum(["professional", "friendly", "casual"]),
      documents: z.array(z.strictObject({ file: z.string(), title: z.string().min(1) })),
      questions: z.array(
        z.strictObject({
          id: z.string(),
          question: z.string().min(8),
          answers: z.array(z.string().min(1).max(100)).min(1),
          document: z.string(),
        }),
      ),
      unanswerable: z.array(z.strictObject({ id: z.string(), question: z.string().min(8) })),
    }),
  ),
});

const at = (file: string) => new URL(`./${file}`, import.meta.url);
const { companies } = corpusSchema.parse(JSON.parse(await readFile(at("negocios.json"), "utf8")));
const documents = companies.flatMap((company) => company.documents.map((document) => document.file));
const questions = companies.flatMap((company) => company.questions);
const extension = (file: string) => file.slice(file.lastIndexOf(".") + 1);

function decodesAsUtf8(bytes: Uint8Array) {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

async function textOf(file: string): Promise<string> {
  const bytes = await readFile(at(file));
  switch (extension(file)) {
    case "docx":
      return (await mammoth.extractRawText({ buffer: bytes })).value;
    case "pdf":
      return (await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })).text;
    case "doc":
      return (await new WordExtractor().extract(bytes)).getBody();
    default:
      return new TextDecoder(decodesAsUtf8(bytes) ? "utf-8" : "windows-1252").decode(bytes);
  }
}

/** Line breaks of a page's layout are no part of the wording. */
const flat = (text: string) => text.replace(/\s+/g, " ");

describe("the evaluation corpus", () => {
  test("holds at least 5 companies, 15 documents and 150 questions, and exactly 40 that no document answers", () => {
    expect(companies.length).toBeGreaterThanOrEqual(5);
    expect(documents.length).toBeGreaterThanOrEqual(15);
    expect(questions.length).toBeGreaterThanOrEqual(150);
    expect(companies.flatMap((company) => company.unanswerable)).toHaveLength(40);
  });

  test("has every kind of file a company may upload", () => {
    expect(new Set(documents.map(extension))).toEqual(new Set(["pdf", "docx", "doc", "txt"]));
  });

  test("has a text file in each of the two encodings found in the wild", async () => {
    const texts = await Promise.all(
      documents.filter((file) => extension(file) === "txt").map((file) => readFile(at(file))),
    );
    expect(new Set(texts.map(decodesAsUtf8))).toEqual(new Set([true, false]));
  });

  test("names no company, document or question twice, and asks nothing twice of one company", () => {
    const ids = [...questions, ...companies.flatMap((company) => company.unanswerable)].map((question) => question.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(companies.map((company) => company.key)).size).toBe(companies.length);
    expect(new Set(documents).size).toBe(documents.length);
    for (const company of companies) {
      const asked = [...company.questions, ...company.unanswerable].map((question) => question.question.toLowerCase());
      expect(new Set(asked).size).toBe(asked.length);
    }
  });

  test("lists exactly the files that lie in its folder, each small and each asked about", async () => {
    const entries = await readdir(at("corpus"), { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
    expect(files.sort()).toEqual(documents.map((file) => file.slice(file.lastIndexOf("/") + 1)).sort());
    for (const company of companies) {
      for (const { file } of company.documents) {
        expect(file).toMatch(new RegExp(`^corpus/${company.key}/`));
        expect((await stat(at(file))).size).toBeLessThan(100_000);
        expect(company.questions.filter((question) => question.document === file).length).toBeGreaterThanOrEqual(5);
      }
      for (const question of company.questions) {
        expect(company.documents.map((document) => document.file)).toContain(question.document);
      }
    }
  });

  test.each(documents)("finds each expected answer word for word in %s", async (file) => {
    const text = flat(await textOf(file));
    expect(text.length).toBeGreaterThan(3_000);
    const missing = questions
      .filter((question) => question.document === file)
      .flatMap((question) => question.answers.map((answer) => ({ id: question.id, answer })))
      .filter(({ answer }) => !text.includes(flat(answer)));
    expect(missing).toEqual([]);
  });
});
