const LOAD_AGAIN_MS = 3_000;

/** Fetches code, and again every three seconds while it cannot be reached. Returns how to stop. */
export function untilThere<Code>(load: () => Promise<Code>, onThere: (code: Code) => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const fetchCode = () => {
    load().then(onThere, () => {
      timer = setTimeout(fetchCode, LOAD_AGAIN_MS);
    });
  };
  fetchCode();
  return () => clearTimeout(timer);
}
