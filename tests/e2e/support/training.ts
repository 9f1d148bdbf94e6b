import { readFileSync } from "node:fs";
import { expect, type Locator, type Page } from "@playwright/test";
import { unzipSync, zipSync } from "fflate";
import { at } from "../../../scripts/lib/project.mjs";
import { gotoLive } from "./goto-live";

export interface Upload {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A file of the project under the name that a person gave it. */
export const fileOf = (name: string, ...path: string[]): Upload => upload(name, readFileSync(at(...path)));

export const upload = (name: string, content: string | Uint8Array): Upload => ({
  name,
  mimeType: "application/octet-stream",
  buffer: Buffer.from(content),
});

/** A .docx of a few kilobytes with a text that is longer than a document may be once it is opened. */
export function docxBomb(): Buffer {
  const good = unzipSync(readFileSync(at("tests", "fixtures", "documents", "negocio.docx")));
  const filler = new Uint8Array(64_000_000).fill(32);
  return Buffer.from(zipSync({ ...good, "word/document.xml": [filler, { level: 1 }] }));
}

/** The page of the AI's documents as staff see and use it. */
export class Training {
  readonly rows: Locator;
  readonly file: Locator;

  constructor(readonly page: Page) {
    this.rows = page.locator("tbody tr");
    this.file = page.getByLabel("Documento", { exact: true });
  }

  async goto(): Promise<void> {
    await gotoLive(this.page, "/admin/ai-training");
  }

  row(name: string): Locator {
    return this.rows.filter({ has: this.page.getByRole("rowheader", { name, exact: true }) });
  }

  /** The figure under one of the page's counters. */
  counter(label: string): Locator {
    return this.page.getByTestId("training-counters").locator("> div").filter({ hasText: label }).locator("dd");
  }

  /** A file being uploaded, or why it failed. */
  sent(name: string): Locator {
    return this.page.getByRole("list", { name: "Archivos por subir" }).getByRole("listitem").filter({ hasText: name });
  }

  /** Chooses files and presses the button; a file that is refused before sending makes no request. */
  async choose(...files: Upload[]): Promise<void> {
    await this.file.setInputFiles(files);
    await this.page.getByRole("button", { name: "Subir documento" }).click();
  }

  async upload(file: Upload): Promise<void> {
    await this.file.setInputFiles(file);
    // Tests are faster than the time in which a second press counts as the same one.
    await expect(async () => {
      const posted = this.page.waitForRequest(
        (request) => request.method() === "POST" && /\/admin\/ai-training|\/api\/training\/upload/.test(request.url()),
        { timeout: 1_000 },
      );
      await Promise.all([posted, this.page.getByRole("button", { name: "Subir documento" }).click()]);
    }).toPass();
  }
}
