import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { z } from "zod";

const change = z.object({ statement: z.string(), values: z.array(z.string()) });
export const changed = z.union([z.object({ changes: z.number() }), z.object({ error: z.string() })]);

/**
 * Passes changes of rows from the processes that run tests to the one that started the server: only that one is
 * connected to it. Listens on loopback.
 */
export async function openRowsRelay(
  changeRows: (statement: string, values: readonly string[]) => Promise<number>,
): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer(async (request, response) => {
    let answer: z.output<typeof changed>;
    try {
      const { statement, values } = change.parse(JSON.parse(await text(request)));
      answer = { changes: await changeRows(statement, values) };
    } catch (error) {
      answer = { error: error instanceof Error ? error.message : String(error) };
    }
    response.setHeader("connection", "close").end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = z.object({ port: z.number() }).parse(server.address() satisfies AddressInfo | string | null);
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
