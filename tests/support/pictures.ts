/** The smallest picture there is: one transparent PNG pixel. */
export const PNG = Uint8Array.from(
  atob("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="),
  (mark) => mark.charCodeAt(0),
);
export const PDF = new TextEncoder().encode("%PDF-1.4\n%vacío\n%%EOF\n");

export const pngFile = (name = "foto.png", bytes: Uint8Array<ArrayBuffer> = PNG) => new File([bytes], name);
export const pdfFile = (name = "menú.pdf") => new File([PDF], name, { type: "application/pdf" });
