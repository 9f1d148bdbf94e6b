import { expect, test } from "vitest";
import { type Chunk, type ChunkSource, splitChunks } from "~/features/knowledge/split-chunks";

function section(text: string, over: Partial<ChunkSource> = {}): ChunkSource {
  return { page: null, heading: "Servicio", text, ...over };
}

function split(text: string): Chunk[] {
  return splitChunks([section(text)]);
}

/** A sentence of this many characters, told apart by its number. */
function sentence(number: number, length: number): string {
  return `Oración ${number} ${"palabra ".repeat(Math.ceil(length / 8))}`
    .slice(0, length - 5)
    .trim()
    .concat(" fin.");
}

const PROSE = Array.from({ length: 40 }, (_, index) => sentence(index, 120));

test("short paragraphs under one heading are merged, another heading begins a passage", () => {
  const chunks = splitChunks([
    section("Uno.\n\nDos."),
    section("Tres.", { page: null }),
    section("Cuatro.", { heading: "Pagos" }),
    section("Cinco.", { heading: null }),
  ]);
  expect(chunks).toEqual([
    { position: 0, page: null, heading: "Servicio", paragraph: 1, text: "Uno.\n\nDos.\n\nTres." },
    { position: 1, page: null, heading: "Pagos", paragraph: 4, text: "Cuatro." },
    { position: 2, page: null, heading: null, paragraph: 5, text: "Cinco." },
  ]);
});

test("long text is cut between sentences at about 900 characters and repeats one sentence", () => {
  const chunks = split(PROSE.join(" "));
  expect(chunks.length).toBeGreaterThan(5);
  for (const [index, chunk] of chunks.entries()) {
    expect(chunk.text.length).toBeLessThanOrEqual(900);
    if (index < chunks.length - 1) expect(chunk.text.length).toBeGreaterThan(600);
    const sentences = chunk.text.match(/Oración .*?fin\./g) ?? [];
    expect(sentences.join(" ")).toBe(chunk.text);
    const previous = chunks[index - 1]?.text.match(/Oración .*?fin\./g)?.at(-1);
    if (index > 0) expect(sentences[0]).toBe(previous);
  }
  for (const one of PROSE) expect(chunks.some((chunk) => chunk.text.includes(one))).toBe(true);
});

test("a paragraph that fits into the next passage is not parted", () => {
  const paragraphs = Array.from({ length: 6 }, (_, index) => PROSE.slice(index * 4, index * 4 + 4).join(" "));
  const chunks = split(paragraphs.join("\n\n"));
  for (const paragraph of paragraphs) expect(chunks.some((chunk) => chunk.text.includes(paragraph))).toBe(true);
});

test("a sentence of 1,500 characters stays whole, a longer one is cut at blanks", () => {
  const long = sentence(1, 1500);
  expect(split(`Antes.\n\n${long} Después.`).some((chunk) => chunk.text.includes(long))).toBe(true);

  const endless = `${"palabra ".repeat(400)}fin.`;
  const chunks = split(endless);
  expect(chunks.length).toBeGreaterThan(3);
  expect(chunks.map((chunk) => chunk.text).join(" ")).toBe(endless);
  expect(Math.max(...chunks.map((chunk) => chunk.text.length))).toBeLessThanOrEqual(900);
});

test("a word without end and emoji are cut between characters", () => {
  const chunks = split("😀".repeat(2000));
  expect(chunks.map((chunk) => chunk.text).join("")).toBe("😀".repeat(2000));
  for (const chunk of chunks) expect(chunk.text).not.toMatch(/^[\udc00-\udfff]/);
});

test.each(["\n", "\n\n"])("a question is never parted from its answer (%j between them)", (between) => {
  const pairs = Array.from({ length: 12 }, (_, index) => [
    `¿Pregunta número ${index}?`,
    sentence(index, 90 + index * 37),
  ]);
  const text = pairs.map(([question, answer]) => `${question}${between}${answer}`).join("\n\n");
  const chunks = split(text);
  expect(chunks.length).toBeGreaterThan(3);
  for (const [question, answer] of pairs) {
    expect(chunks.filter((chunk) => chunk.text.includes(`${question}${between}${answer}`))).toHaveLength(1);
  }
});

test("an answer too long for one passage keeps its question in each", () => {
  const chunks = split(`Hola.\n\n¿Cómo se hace el trámite?\n\n${PROSE.slice(0, 20).join(" ")}`);
  expect(chunks.length).toBeGreaterThan(2);
  for (const chunk of chunks.filter((one) => one.text.includes("Oración"))) {
    expect(chunk.text).toContain("¿Cómo se hace el trámite?");
    expect(chunk.text.length).toBeLessThanOrEqual(1500);
  }
});

test("a list of labels and values stays together, in one paragraph or several, with the line that announces it", () => {
  const labels = Array.from({ length: 12 }, (_, index) => `Sucursal ${index}: de 9:00 a 18:0${index % 10}`);
  for (const joiner of ["\n", "\n\n"]) {
    const list = `Horarios por sucursal:${joiner}${labels.join(joiner)}`;
    const chunks = split(`${PROSE.slice(0, 4).join(" ")}\n\n${list}\n\n${PROSE.slice(4, 8).join(" ")}`);
    expect(chunks.filter((chunk) => chunk.text.includes(list))).toHaveLength(1);
  }
});

test("a table longer than a passage is cut between rows and repeats its first row", () => {
  const rows = Array.from(
    { length: 60 },
    (_, index) => `Servicio número ${index} · ${index * 10} minutos · $${index}.00`,
  );
  const table = ["Servicio · Duración · Precio", ...rows].join("\n");
  const chunks = split(`Esto cobramos.\n\n${table}`);
  expect(chunks.length).toBeGreaterThan(2);
  for (const chunk of chunks) expect(chunk.text).toMatch(/(?:^|\n)Servicio · Duración · Precio\n/);
  for (const row of rows) expect(chunks.filter((chunk) => chunk.text.split("\n").includes(row))).toHaveLength(1);
});

test("a passage names the page and paragraph where it begins; a full one ends with its page", () => {
  const chunks = splitChunks([
    section(`Corto.\n\n${PROSE.slice(0, 5).join(" ")}`, { page: 1 }),
    section(PROSE.slice(5, 8).join(" "), { page: 2 }),
    section("¿Abren los domingos?", { page: 2, heading: "Horario" }),
    section("Sí, de 9:00 a 14:00.", { page: 3, heading: "Horario" }),
  ]);
  expect(chunks.map(({ position, page, paragraph, heading }) => [position, page, paragraph, heading])).toEqual([
    [0, 1, 1, "Servicio"],
    [1, 2, 3, "Servicio"],
    [2, 2, 4, "Horario"],
  ]);
  expect(chunks[2]?.text).toBe("¿Abren los domingos?\n\nSí, de 9:00 a 14:00.");
});

const textsOf = (text: string) => split(text).map((chunk) => chunk.text);

test("900 characters make one passage, with the empty line in them, and one more makes two", () => {
  const [one, other] = ["a".repeat(449), "b".repeat(449)];
  expect(textsOf(`${one}\n\n${other}`)).toEqual([`${one}\n\n${other}`]);
  expect(textsOf(`${one}\n\n${other}b`)).toEqual([one, `${other}b`]);
});

test("a sentence of 1,501 characters is cut", () => {
  const long = sentence(1, 1501);
  expect(long).toHaveLength(1501);
  expect(textsOf(`Antes.\n\n${long} Después.`).some((text) => text.includes(long))).toBe(false);
});

test("the last sentence is repeated up to 300 characters, and up to 1,500 with the one after it", () => {
  const after = sentence(3, 700);
  const [fits, long] = [sentence(2, 300), sentence(2, 301)];
  expect(textsOf(`${sentence(1, 500)} ${fits} ${after}`)[1]).toBe(`${fits} ${after}`);
  expect(textsOf(`${sentence(1, 500)} ${long} ${after}`)[1]).toBe(after);
  expect(textsOf(`${sentence(1, 500)} ${fits} ${sentence(3, 1200)}`)[1]).toHaveLength(1501);
  expect(textsOf(`${sentence(1, 500)} ${fits} ${sentence(3, 1201)}`)[1]).toHaveLength(1201);
});

test("only running text is repeated, and only before running text", () => {
  const prose = PROSE.slice(0, 6).join(" ");
  const pair = `¿Hay estacionamiento?\n${sentence(90, 140)}`;
  expect(textsOf(`${prose}\n\n${pair}\n\n${PROSE[7]}`)[1]).toBe(PROSE[7]);
  expect(textsOf(`${PROSE.slice(0, 7).join(" ")}\n\n${pair}`)[1]).toBe(pair);
});

test("a table over 900 characters is cut and repeats its names, not the line that announces it", () => {
  const rows = Array.from({ length: 20 }, (_, index) => `Servicio número ${index} · ${"x".repeat(20)} · $${index}.00`);
  const chunks = textsOf(["Precios de enero:", "Servicio · Duración · Precio", ...rows].join("\n"));
  expect(chunks).toHaveLength(2);
  expect(chunks[0]).toMatch(/^Precios de enero:\nServicio · Duración · Precio\n/);
  expect(chunks[1]).toMatch(/^Servicio · Duración · Precio\nServicio número \d+/);
});

test("a passage goes on over the page's end until it is half full", () => {
  const over = (length: number) =>
    splitChunks([section("x".repeat(length), { page: 1 }), section("Sigue.", { page: 2 })]).map(({ page }) => page);
  expect(over(449)).toEqual([1]);
  expect(over(450)).toEqual([1, 2]);
});

test("a passage over two pages names the first of them, also where more follow", () => {
  const chunks = splitChunks([
    section(PROSE[0] ?? "", { page: 1 }),
    section(PROSE.slice(1, 7).join(" "), { page: 2 }),
    section(PROSE.slice(7, 9).join(" "), { page: 2 }),
  ]);
  expect(chunks.map(({ page }) => page)).toEqual([1, 2]);
});

test("blanks around a line and empty paragraphs count for nothing", () => {
  const [first, second] = splitChunks([section(" \n\n  Uno.  \n\n \n\nDos."), section("Tres.", { heading: "Pagos" })]);
  expect([first?.paragraph, first?.text]).toEqual([1, "Uno.\n\nDos."]);
  expect(second?.paragraph).toBe(3);
});

test("nothing gives nothing, and two million characters are split in a few seconds", () => {
  expect(splitChunks([])).toEqual([]);
  expect(split("")).toEqual([]);
  const start = performance.now();
  const chunks = split(Array.from({ length: 420 }, () => PROSE.join(" ")).join("\n\n"));
  const milliseconds = performance.now() - start;
  console.log(`${chunks.length} passages of ${420 * 40 * 121} characters in ${Math.round(milliseconds)} ms`);
  expect(chunks.length).toBeGreaterThan(2000);
  expect(milliseconds).toBeLessThan(10_000);
});
