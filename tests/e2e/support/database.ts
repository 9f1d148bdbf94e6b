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

/**
 * Lets the database refuse certain rows while `during` runs, as one that fails does; all other tests' rows go on.
 * @param name of its own
 * @param when such as "insert on tenants when new.name = 'Nadie'"
 */
export async function refusingRows(name: string, when: string, during: () => Promise<void>): Promise<void> {
  const trigger = `refuses_${name.replace(/\W/g, "_")}`;
  await define(`create trigger ${trigger} before ${when} begin select raise(abort, 'no'); end`);
  try {
    await during();
  } finally {
    await define(`drop trigger ${trigger}`);
  }
}

/** Runs a statement that changes no row by itself, which `changeRows` takes for a mistake. */
async function define(statement: string): Promise<void> {
  await changeRows(statement).catch((error: Error) => {
    if (!error.message.startsWith("nothing changed")) throw error;
  });
}
