/**
 * The result of the work, if it ends in time. Work that does not is left alone: nothing waits for it any more.
 * @throws Error naming `what` after so many milliseconds; the work's own error before
 */
export async function within<Result>(what: string, milliseconds: number, work: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} did not end within ${milliseconds} ms`)), milliseconds);
  });
  // If the work fails later, nobody is left to hear of it.
  work.catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
