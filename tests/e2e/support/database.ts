import { changed } from "./rows-relay";

/**
 * Changes rows of the running server's database, for states that no page and no call can make yet. The server does it
 * itself (`rows-relay.ts`), so that no second process writes its file.
 * @throws Error when the statement failed or changed nothing
 */
export async function changeRows(statement: string, ...values: string[]): Promise<void> {
  const relay = process.env.E2E_ROWS_URL;
  if (relay === undefined) throw new Error("the server of the browser tests is not running");
  const answer = await fetch(relay, { method: "POST", body: JSON.stringify({ statement, values }) });
  const result = changed.parse(await answer.json());
  if ("error" in result) throw new Error(`${result.error}: ${statement}`);
  if (result.changes < 1) throw new Error(`nothing changed: ${statement}`);
}
