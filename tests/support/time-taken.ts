/**
 * What some work returns, and the milliseconds that it took: of the clock, or of the processor where those are fewer,
 * because on a busy machine the clock also counts the work of others.
 */
export async function timeTaken<T>(work: () => Promise<T>): Promise<{ result: T; milliseconds: number }> {
  const began = performance.now();
  const before = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  return { result, milliseconds: Math.min(performance.now() - began, (user + system) / 1_000) };
}
