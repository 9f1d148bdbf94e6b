/** The least that Lighthouse must say about the landing page, of 100. */
const LEAST = { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 };

const median = (values) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

/**
 * The speed of a page differs from run to run, so its median counts; the rest must hold in every run.
 * @param {Record<string, number>[]} runs points by category, 0 to 100
 * @returns {{ what: string, points: number, least: number, ok: boolean }[]}
 */
export function judgeLanding(runs) {
  return Object.entries(LEAST).map(([what, least]) => {
    const points = runs.map((run) => run[what] ?? 0);
    const figure = what === "performance" ? median(points) : Math.min(...points);
    return { what, points: figure, least, ok: runs.length > 0 && figure >= least };
  });
}
