/** A piece of text as the PDF library gives it, in points from the page's lower left corner. */
export interface PdfItem {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
  /** True when the library saw a line end after it. */
  readonly ends: boolean;
}

/** An item of a line. */
export interface Run {
  readonly item: PdfItem;
  /** Space before it, in multiples of the font size; 0 at a line's start. */
  readonly gap: number;
}
