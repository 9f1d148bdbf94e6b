import { DocumentProblem } from "./document-errors";
import { type PdfContent, PdfContentCounter } from "./pdf-content";
import { checkFonts } from "./pdf-fonts.server";
import { type FormValues, readForms } from "./pdf-forms.server";
import { nameOf, PdfObjects, type PdfStream } from "./pdf-objects.server";
import type { PdfDict, PdfValue } from "./pdf-syntax";
import type { ReadingBudget } from "./reading-budget.server";

/** Drawings in drawings; writers nest only a handful. */
const MOST_NESTED = 50;
/** The library pauses within a page only where it returns text. */
const MOST_PAGE_MARKS = 4_000_000;
/** Under these names nobody looks for a picture, so a stream there is read whatever type it claims. */
const NEVER_PICTURES = [
  "Contents",
  "ToUnicode",
  "Encoding",
  "UseCMap",
  "FontFile",
  "FontFile2",
  "FontFile3",
  "CIDToGIDMap",
];

/** The cost of a drawing together with all drawings that it calls. */
interface Cost {
  readonly marks: number;
  readonly runs: number;
  readonly drawn: number;
}
const FREE: Cost = { marks: 0, runs: 0, drawn: 0 };

/**
 * Spends in advance what a PDF will cost the library, because the library cannot be stopped: every layer of every
 * stream except pictures, which it does not decode for their text, and the words of each page with those of the
 * drawings that it repeats. Throws DocumentProblem too_complex or zip_bomb.
 * @returns what its forms hold, by the numbers of the pages' objects
 */
export async function spendPdf(bytes: Uint8Array, budget: ReadingBudget): Promise<FormValues> {
  const objects = await PdfObjects.find(bytes, budget);
  const read = readAsText(objects);
  const fonts = new Set(
    [...objects.dicts()].flatMap((dict) =>
      ["FontFile", "FontFile2", "FontFile3"].flatMap((key) => objects.streamsOf(dict.get(key))),
    ),
  );
  const contents = new Map<PdfStream, PdfContent>();
  for (const stream of objects.streams) {
    if (isPicture(stream.dict, objects) && !read.has(stream)) continue;
    const counter = fonts.has(stream) ? null : new PdfContentCounter();
    await objects.read(stream, (chunk) => counter?.add(chunk));
    if (counter) contents.set(stream, counter.end());
  }
  await checkFonts(objects, budget);
  const sum = new Drawings(objects, contents);
  for (const versions of objects.versions()) {
    const cost = dearest(versions.map((page) => sum.pageCost(page)));
    if (cost.marks > MOST_PAGE_MARKS) throw new DocumentProblem("too_complex", `a page of ${cost.marks} words`);
    for (const what of ["marks", "runs", "drawn"] as const) budget.spend(what, cost[what]);
    await budget.pause();
  }
  return readForms(objects);
}

function dearest(costs: readonly Cost[]): Cost {
  return {
    marks: Math.max(0, ...costs.map(({ marks }) => marks)),
    runs: Math.max(0, ...costs.map(({ runs }) => runs)),
    drawn: Math.max(0, ...costs.map(({ drawn }) => drawn)),
  };
}

function readAsText(objects: PdfObjects): ReadonlySet<PdfStream> {
  const read = new Set<PdfStream>();
  for (const dict of objects.dicts()) {
    for (const key of NEVER_PICTURES) for (const stream of objects.streamsOf(dict.get(key))) read.add(stream);
    if (!dict.has("CharProcs")) continue;
    // Letters that are drawings are drawn with the pictures in them.
    const drawings = [
      ...objects.dictsOf(dict.get("CharProcs")),
      ...objects.dictsOf(dict.get("Resources")).flatMap((resources) => objects.dictsOf(resources.get("XObject"))),
    ];
    for (const value of drawings.flatMap((one) => [...one.values()])) {
      for (const stream of objects.streamsOf(value)) read.add(stream);
    }
  }
  return read;
}

function isPicture(dict: PdfDict, objects: PdfObjects): boolean {
  const type = nameOf(dict.get("Type"));
  const named = objects.follow(dict.get("Subtype")).map(nameOf);
  return (type === null || type === "XObject") && named.length === 1 && named[0] === "Image";
}

/** A page's own resources, or those that it inherits. */
function resourcesOf(page: PdfDict, objects: PdfObjects, depth = 0): PdfValue {
  const own = page.get("Resources");
  if (own !== undefined || depth > MOST_NESTED) return own;
  const [parent] = objects.dictsOf(page.get("Parent"));
  return parent && resourcesOf(parent, objects, depth + 1);
}

/** The costs of drawings, each computed once. Where a name may mean several objects, the most expensive counts. */
class Drawings {
  private readonly known = new Map<PdfStream, Map<PdfValue, Cost>>();
  private readonly open = new Set<PdfStream>();

  constructor(
    private readonly objects: PdfObjects,
    private readonly contents: ReadonlyMap<PdfStream, PdfContent>,
  ) {}

  /** The cost of a page, or of a font's letters that are drawings; nothing else is drawn by itself. */
  pageCost(page: PdfDict): Cost {
    const resources = resourcesOf(page, this.objects);
    const letters = this.objects.dictsOf(page.get("CharProcs")).flatMap((drawings) => [...drawings.values()]);
    let cost = FREE;
    for (const drawing of [page.get("Contents"), ...letters]) {
      for (const stream of this.objects.streamsOf(drawing)) cost = plus(cost, this.costOf(stream, resources, 0), 1);
    }
    return cost;
  }

  private costOf(stream: PdfStream, inherited: PdfValue, depth: number): Cost {
    const content = this.contents.get(stream);
    // The library itself refuses a drawing within itself.
    if (!content || this.open.has(stream)) return FREE;
    if (depth > MOST_NESTED) throw new DocumentProblem("too_complex", `drawings ${MOST_NESTED} deep`);
    const resources = stream.dict.get("Resources") ?? inherited;
    const known = this.known.get(stream)?.get(resources);
    if (known) return known;
    this.open.add(stream);
    const cost = this.sum(content, resources, depth);
    this.open.delete(stream);
    const costs = this.known.get(stream) ?? new Map<PdfValue, Cost>();
    this.known.set(stream, costs.set(resources, cost));
    return cost;
  }

  private sum(content: PdfContent, resources: PdfValue, depth: number): Cost {
    const pictures = Math.max(0, content.openPictures) * content.bytes;
    let cost: Cost = { ...content, marks: content.marks + pictures };
    for (const [name, times] of content.calls) {
      const called = this.called(name, resources, depth);
      // A drawing without text is drawn only once.
      cost = plus(cost, called, called.runs > 0 ? times : 1);
    }
    return cost;
  }

  private called(name: string, resources: PdfValue, depth: number): Cost {
    const drawings = this.objects
      .dictsOf(resources)
      .flatMap((dict) => this.objects.dictsOf(dict.get("XObject")))
      .flatMap((named) => this.objects.streamsOf(named.get(name)));
    return dearest(drawings.map((stream) => this.costOf(stream, resources, depth + 1)));
  }
}

function plus(cost: Cost, other: Cost, times: number): Cost {
  return {
    marks: cost.marks + other.marks * times,
    runs: cost.runs + other.runs * times,
    drawn: cost.drawn + other.drawn * times,
  };
}
