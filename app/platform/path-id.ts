import { notFound } from "./errors";

/**
 * The id in a path. Anything that is not an id gives 404, like an unknown or a foreign one. @throws AppError not_found
 */
export function pathId(value: string | undefined): number {
  const id = value !== undefined && /^[1-9]\d{0,15}$/.test(value) ? Number(value) : Number.NaN;
  if (!Number.isSafeInteger(id)) throw notFound();
  return id;
}
