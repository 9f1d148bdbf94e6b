let kept: File | null = null;

/** Keeps a file for the page that one is led to, so that nobody has to choose it again. Lost with the tab. */
export function keepFile(file: File): void {
  kept = file;
}

/** The kept file, once. */
export function takeFile(): File | null {
  const file = kept;
  kept = null;
  return file;
}
