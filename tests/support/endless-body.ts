/** A body that never ends, and the number of its bytes that were read. */
export function endlessBody(piece = 64 * 1024): { body: ReadableStream<Uint8Array>; taken: () => number } {
  let taken = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        // A reader that takes all of it must fail instead of hanging.
        if (taken > 64 * 1024 * 1024) return controller.close();
        taken += piece;
        controller.enqueue(new Uint8Array(piece).fill(97));
      },
    },
    { highWaterMark: 0 },
  );
  return { body, taken: () => taken };
}
