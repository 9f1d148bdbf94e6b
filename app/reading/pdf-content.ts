import { isSpace, readName } from "./pdf-syntax";

/** Counts of a stream of drawing commands, without the drawings that it calls. */
export interface PdfContent {
  bytes: number;
  /** Numbers, names and operators, also in strings and pictures. */
  marks: number;
  /** Strings that are drawn, and their bytes. */
  runs: number;
  drawn: number;
  /** The number of calls of each other drawing, by its name in this one. */
  readonly calls: Map<string, number>;
  /** Inline pictures that begin minus those that end: for an open one the reader searches to the stream's end. */
  openPictures: number;
}

const LONGEST_NAME = 127;
/** Space, and the brackets of strings, lists and dictionaries, slash and percent sign. */
const ENDS = new Uint8Array(256);
for (let byte = 0; byte < 256; byte += 1) ENDS[byte] = isSpace(byte) ? 1 : 0;
for (const character of "()<>[]{}/%") ENDS[character.charCodeAt(0)] = 1;

/**
 * Counts the words of a drawing that comes in pieces, without storing it. Calls are counted everywhere, so that none
 * can hide in what only looks like a string.
 */
export class PdfContentCounter {
  readonly content: PdfContent = { bytes: 0, marks: 0, runs: 0, drawn: 0, calls: new Map(), openPictures: 0 };
  private depth = 0;
  private escaped = false;
  private inHex = false;
  /** The length of the current word, and its first two letters. */
  private length = 0;
  private first = 0;
  private second = 0;
  private inName = false;
  private readonly name = new Uint8Array(LONGEST_NAME);
  private nameLength = 0;

  add(chunk: Uint8Array): void {
    this.content.bytes += chunk.length;
    for (const byte of chunk) {
      if (ENDS[byte] === 1) this.endWord(byte);
      else {
        if (this.inName) {
          if (this.nameLength < LONGEST_NAME) this.name[this.nameLength++] = byte;
        } else if (this.length === 0) this.first = byte;
        else if (this.length === 1) this.second = byte;
        this.length += 1;
      }
      if (this.depth > 0) this.inString(byte);
      else if (this.inHex) {
        if (byte === 0x3e) this.inHex = false;
        else this.content.drawn += 0.5;
      } else if (byte === 0x28 || byte === 0x3c) this.startString(byte);
    }
  }

  end(): PdfContent {
    this.endWord(0);
    return this.content;
  }

  private startString(byte: number): void {
    this.content.runs += 1;
    if (byte === 0x28) this.depth = 1;
    else this.inHex = true;
  }

  private inString(byte: number): void {
    this.content.drawn += 1;
    if (this.escaped) this.escaped = false;
    else if (byte === 0x5c) this.escaped = true;
    else if (byte === 0x28) this.depth += 1;
    else if (byte === 0x29) this.depth -= 1;
  }

  private endWord(byte: number): void {
    const { content, first, second } = this;
    if (this.length > 0 || this.inName) content.marks += 1;
    if (!this.inName && this.length === 2) {
      if (first === 0x44 && second === 0x6f) this.countCall();
      else if (first === 0x42 && second === 0x49) content.openPictures += 1;
      else if (first === 0x45 && second === 0x49) content.openPictures -= 1;
    }
    this.length = 0;
    this.inName = byte === 0x2f;
    if (this.inName) this.nameLength = 0;
  }

  private countCall(): void {
    const name = readName(this.name.subarray(0, this.nameLength));
    this.content.calls.set(name, (this.content.calls.get(name) ?? 0) + 1);
  }
}
