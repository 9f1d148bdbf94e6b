import { PutOff } from "~/platform/jobs.server";

const PAUSE_MILLISECONDS = 40;
const AGAIN_MILLISECONDS = 1_000;

/**
 * Runs the batches of a job. Between two of them everybody else's requests have the database for themselves. A run that
 * fails after a batch that went well does not count as a try: only work that is stuck is given up.
 * @param batch one batch; false when there is nothing left
 * @returns false when there is nothing left
 */
export async function runBatches(most: number, batch: () => Promise<boolean>): Promise<boolean> {
  for (let done = 0; done < most; done += 1) {
    try {
      if (!(await batch())) return false;
    } catch (error) {
      throw done > 0 ? new PutOff(AGAIN_MILLISECONDS, error) : error;
    }
    await new Promise<void>((resolve) => setTimeout(resolve, PAUSE_MILLISECONDS));
  }
  return true;
}
