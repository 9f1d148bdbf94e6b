// A document as blocks, which every format is made of, and the words that a reader must find in it.

/**
 * @typedef {{ h: string, level?: number } | { p: string | Span[], note?: string } | { list: string[], ordered?: boolean }
 *   | { rows: string[][] } | { columns: number, blocks: Block[] } | { frame: string } | { page: true }} Block
 * @typedef {{ text: string, bold?: boolean, italic?: boolean, font?: string }} Span
 * @typedef {{ blocks: Block[], header?: string, footer?: string, font?: string, size?: number, landscape?: boolean,
 *   justified?: boolean }} Model
 */

/** The text in reading order: what runs over every page once and first, notes and frames last. @param {Model} model */
export function originalOf(model) {
  const body = [];
  const frames = [];
  const notes = [];
  const add = (blocks) => {
    for (const block of blocks) {
      if ("h" in block) body.push(block.h);
      else if ("p" in block) {
        body.push(typeof block.p === "string" ? block.p : block.p.map(({ text }) => text).join(""));
        if (block.note) notes.push(block.note);
      } else if ("list" in block) body.push(...block.list);
      else if ("rows" in block) body.push(...block.rows.map((row) => row.join("\t")));
      else if ("columns" in block) add(block.blocks);
      else if ("frame" in block) frames.push(block.frame);
    }
  };
  add(model.blocks);
  const running = [model.header, model.footer].filter(Boolean);
  return [...running, ...body, ...frames, ...notes].join("\n").replaceAll("\u00ad", "").normalize("NFC");
}
