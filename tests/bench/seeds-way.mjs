import { median } from "./statistics.mjs";

const AT_ONCE = 6;

/** Every address once, as a browser does: six connections to one host. */
async function getAll(http, paths, headers) {
  const waiting = [...paths];
  const lane = async () => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) await http.get(path, headers);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}

/** One refresh: the whole list, and the messages of every conversation in it. */
async function refresh(http, { cookie }) {
  const headers = { cookie };
  const ids = [];
  let requests = 0;
  for (let next = "/api/conversations?limit=100"; next !== undefined; requests += 1) {
    const answer = await http.get(next, headers);
    for (const { id } of JSON.parse(answer.body)) ids.push(id);
    next = /^<([^>]+)>/.exec(answer.headers.link ?? "")?.[1];
  }
  await getAll(
    http,
    ids.map((id) => `/api/conversations/${id}/messages?limit=100`),
    headers,
  );
  return requests + ids.length;
}

/**
 * Measures what polling would cost: the original product asks, every 3 seconds, for the list and then for each
 * conversation's messages.
 * @returns {Promise<{ requests: number, milliseconds: number }>} of one refresh; the median of `times`
 */
export async function measureSeedsWay(http, tenant, times = 3) {
  const took = [];
  let requests = 0;
  for (let count = 0; count < times; count += 1) {
    const began = performance.now();
    requests = await refresh(http, tenant);
    took.push(performance.now() - began);
  }
  return { requests, milliseconds: median(took) };
}
