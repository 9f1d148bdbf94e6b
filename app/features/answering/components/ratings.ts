import { useEffect, useState } from "react";
import { ask } from "~/platform/ask";
import { paths } from "~/platform/paths";
import type { Rating } from "../schema";
import { ratingsSchema } from "../wire";

const MAX_IDS = 100;
let waiting: Promise<Record<string, Rating>> | null = null;
let ids: number[] = [];

/** Answers that appear at the same moment are read in one call. */
function readRating(messageId: number): Promise<Rating> {
  ids.push(messageId);
  waiting ??= Promise.resolve().then(() => {
    const wanted = ids;
    ids = [];
    waiting = null;
    return readAll(wanted);
  });
  return waiting.then((ratings) => ratings[String(messageId)] ?? 0);
}

async function readAll(wanted: readonly number[]): Promise<Record<string, Rating>> {
  const calls = Array.from({ length: Math.ceil(wanted.length / MAX_IDS) }, (_, page) =>
    ask(paths.answerRatings(wanted.slice(page * MAX_IDS, (page + 1) * MAX_IDS)), ratingsSchema),
  );
  const answers = await Promise.all(calls);
  return Object.assign({}, ...answers.map((answer) => (answer.ok ? answer.value : {})));
}

/** The staff's rating of an answer, and a function that changes it on this page before the server confirms. */
export function useRating(messageId: number): [Rating, (rating: Rating) => void] {
  const [rating, setRating] = useState<Rating>(0);
  useEffect(() => {
    let current = true;
    void readRating(messageId).then((stored) => {
      if (current) setRating(stored);
    });
    return () => {
      current = false;
    };
  }, [messageId]);
  return [rating, setRating];
}
