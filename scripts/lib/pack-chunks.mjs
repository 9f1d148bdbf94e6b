/**
 * Gzipped bytes that a page may fetch in vain to spare one request: an import in each file that needs the chunk, the
 * headers, a compressed stream that begins anew, and a module to link. Tried from 250 to 6,000: from here on pages get
 * heavier without getting fewer files.
 */
const PRICE_OF_A_FILE = 4400;
/** What is imported later counts less than what a page waits for. */
const LATE_SHARE = 0.3;

/**
 * @typedef {object} Chunk
 * @property {number} bytes gzipped
 * @property {boolean} isEntry a route, or what is imported later: it keeps a file of its own
 * @property {string[]} imports the chunks it cannot begin without
 * @property {string[]} later the entries that it imports when they are needed
 */

/**
 * Says which chunks go into one file: those that the same pages load, and others where few pages fetch few bytes in vain.
 * No two files import each other in a circle: code that runs at once would meet what does not exist yet.
 * @param {Map<string, Chunk>} chunks
 * @param {{ entries: string[], weight: number }[]} pages the entries that each page loads at once; weight: how much its
 *   bytes count
 * @returns {string[][]} the chunks of each file; entries stand in none
 */
export function packChunks(chunks, pages) {
  const loads = listLoads(chunks, pages);
  const weights = loads.map(({ weight }) => weight);
  const files = new Map(
    [...chunks].map(([name, { bytes }]) => [
      name,
      { names: [name], bytes, loads: loads.map(({ set }) => set.has(name)), imports: new Set() },
    ]),
  );
  for (const [name, { imports }] of chunks) for (const to of imports) files.get(name).imports.add(files.get(to));

  const gains = new Map();
  const rate = (one, other) => {
    const gain = gainOf(one, other, weights);
    gains.get(one).set(other, gain);
    return gain;
  };
  for (const [name, { isEntry }] of chunks) {
    if (isEntry) continue;
    const others = [...gains.keys()];
    gains.set(files.get(name), new Map());
    for (const other of others) rate(files.get(name), other);
  }
  for (;;) {
    const { gain, one, other } = findBest(gains);
    if (gain === 0) return [...gains.keys()].map(({ names }) => names);
    // What was merged meanwhile may have changed it.
    if (rate(one, other) < gain) continue;
    if (leadsAround(one, other) || leadsAround(other, one)) {
      gains.get(one).set(other, 0);
      continue;
    }
    merge(one, other, files.values());
    gains.delete(other);
    for (const [file, row] of gains) {
      row.delete(other);
      if (row.has(one)) rate(file, one);
    }
    for (const file of gains.get(one).keys()) rate(one, file);
  }
}

function findBest(gains) {
  let best = { gain: 0, one: undefined, other: undefined };
  for (const [one, row] of gains) {
    for (const [other, gain] of row) if (gain > best.gain) best = { gain, one, other };
  }
  return best;
}

/** What is loaded together: each page, and each entry that is imported later, without what its pages have anyway. */
function listLoads(chunks, pages) {
  const loads = pages.map(({ entries, weight }) => ({ weight, set: closureOf(chunks, entries) }));
  const there = new Map();
  for (const { set } of loads) {
    for (const entry of reachLater(chunks, set)) {
      there.set(entry, new Set([...(there.get(entry) ?? set)].filter((name) => set.has(name))));
    }
  }
  for (const [entry, has] of there) {
    const set = new Set([...closureOf(chunks, [entry])].filter((name) => !has.has(name)));
    loads.push({ weight: LATE_SHARE, set });
  }
  return loads;
}

function closureOf(chunks, names, seen = new Set()) {
  for (const name of names) {
    if (seen.has(name)) continue;
    seen.add(name);
    closureOf(chunks, chunks.get(name).imports, seen);
  }
  return seen;
}

/** The entries that a page may import later, also one through the other. */
function reachLater(chunks, set, found = new Set()) {
  for (const name of set) {
    for (const entry of chunks.get(name).later) {
      if (found.has(entry)) continue;
      found.add(entry);
      reachLater(chunks, closureOf(chunks, [entry]), found);
    }
  }
  return found;
}

/** @returns bytes that all loads together are spared when two files become one */
function gainOf(one, other, weights) {
  let gain = 0;
  weights.forEach((weight, load) => {
    if (one.loads[load] && other.loads[load]) gain += weight * PRICE_OF_A_FILE;
  });
  weights.forEach((weight, load) => {
    if (gain <= 0 || one.loads[load] === other.loads[load]) return;
    gain -= weight * missingBytes(one.loads[load] ? other : one, load);
  });
  return Math.max(gain, 0);
}

/** What a load that does without a file would fetch for it. */
function missingBytes(file, load, seen = new Set()) {
  if (file.loads[load] || seen.has(file)) return 0;
  seen.add(file);
  return [...file.imports].reduce((sum, next) => sum + missingBytes(next, load, seen), file.bytes);
}

/** @returns whether a file imports the other through a third */
function leadsAround(from, to) {
  const seen = new Set([from]);
  const open = [...from.imports].filter((file) => file !== to);
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (file === to) return true;
    if (seen.has(file)) continue;
    seen.add(file);
    open.push(...file.imports);
  }
  return false;
}

function merge(one, other, files) {
  one.loads.forEach((has, load) => {
    if (has !== other.loads[load]) addTo(load, has ? other : one);
  });
  one.names.push(...other.names);
  one.bytes += other.bytes;
  for (const to of other.imports) one.imports.add(to);
  for (const file of files) if (file.imports.delete(other)) file.imports.add(one);
  one.imports.delete(one);
}

/** Notes that a load fetches a file with all that it imports. */
function addTo(load, file) {
  if (file.loads[load]) return;
  file.loads[load] = true;
  for (const next of file.imports) addTo(load, next);
}
