import { env } from "cloudflare:test";
import { onTestFinished } from "vitest";

/** No message with these words can be stored, in no database, until the returned function is called or the test ends. */
export async function breakWords(words: string): Promise<() => Promise<void>> {
  const databases = [env.DB, env.DB_1];
  const mend = async () => {
    for (const database of databases) await database.prepare("drop trigger if exists broken_words").run();
  };
  onTestFinished(mend);
  for (const database of databases)
    await database
      .prepare(
        `create trigger broken_words before insert on messages when new.content = '${words}'
          begin select raise(abort, 'broken'); end`,
      )
      .run();
  return mend;
}
