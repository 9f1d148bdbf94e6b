import { z } from "zod";

/** The paging of lists in calls: at most 100 rows, 50 unless asked otherwise, and the next page's address in `Link`. */
export const pageQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(100).catch(50),
  cursor: z
    .string()
    .regex(/^\d{1,16}(\.\d{1,16})?$/)
    .nullable()
    .catch(null),
});

export function linkNext(request: Request, cursor: string | null): Record<string, string> {
  if (cursor === null) return {};
  const next = new URL(request.url);
  next.searchParams.set("cursor", cursor);
  return { link: `<${next.pathname}${next.search}>; rel="next"` };
}
