import { describe, expect, test } from "vitest";
import { Arrivals } from "../bench/arrivals.mjs";
import { judge } from "../bench/report.mjs";
import { isVoid, logLogSlope, median, percentile, randomOf, shuffled } from "../bench/statistics.mjs";

const SIZES = [1_000, 10_000, 100_000];

describe("the bench's figures", () => {
  test("a percentile is a value that was measured", () => {
    const values = [5, 1, 4, 2, 3, 100];
    expect(median(values)).toBe(3);
    expect(percentile(values, 0.95)).toBe(100);
    expect(percentile(values, 0)).toBe(1);
  });

  test("what stays the same has slope 0, what grows with the size has 1", () => {
    expect(logLogSlope(SIZES.map((size) => ({ size, value: 7 })))).toBeCloseTo(0);
    expect(logLogSlope(SIZES.map((size) => ({ size, value: size / 50 })))).toBeCloseTo(1);
    expect(logLogSlope(SIZES.map((size) => ({ size, value: Math.sqrt(size) })))).toBeCloseTo(0.5);
  });

  test("a floor that moved more than twofold makes its ratios void", () => {
    expect(isVoid([1, 1.4, 2])).toBe(false);
    expect(isVoid([1, 1.4, 2.1])).toBe(true);
  });

  test("a seed gives the same order again and loses nothing", () => {
    const items = Array.from({ length: 20 }, (_, index) => index);
    const first = shuffled(items, randomOf(7));
    expect(first).toEqual(shuffled(items, randomOf(7)));
    expect(first).not.toEqual(items);
    expect([...first].sort((a, b) => a - b)).toEqual(items);
  });
});

describe("what sockets have heard", () => {
  test("other messages and a second time count for nothing", () => {
    const arrivals = new Arrivals();
    arrivals.note(0, 7, 100);
    arrivals.note(1, 7, 130);
    arrivals.note(1, 7, 400);
    for (const socket of [0, 1]) arrivals.note(socket, 3, 90);

    expect(arrivals.count([7])).toBe(2);
    expect(arrivals.of(7)).toEqual([100, 130]);
    expect(arrivals.count([7, 8])).toBe(2);
    expect(arrivals.of(8)).toEqual([]);
    expect(arrivals.count([3, 7])).toBe(4);
  });
});

/** A run in which everything is well within its budget. */
function goodRun() {
  const target = (group: string, size: number, counts: { trips: number; read: number; written: number }) => ({
    name: `${group}, ${size}`,
    group,
    size,
    ...counts,
    p50: 5,
    fastest: 4,
    p95: 9,
    floor: 4,
    ratio: 1.2,
    lowest: 1,
    highest: 1.4,
    void: false,
  });
  return {
    targets: [
      ...SIZES.flatMap((size) => [
        target("ingest, later message", size, { trips: 2, read: 20, written: 16 }),
        target("ingest, first message", size, { trips: 2, read: 23, written: 22 }),
        target("inbox page", size, { trips: 4, read: 43, written: 0 }),
        target("inbox page, one channel", size, { trips: 4, read: 43, written: 0 }),
        target("inbox page, unread", size, { trips: 4, read: 43, written: 0 }),
        target("list call", size, { trips: 2, read: 30, written: 0 }),
        target("open conversation", size, { trips: 6, read: 80, written: 0 }),
      ]),
      target("long thread, page 1", 0, { trips: 6, read: 87, written: 0 }),
      target("long thread, page 20", 0, { trips: 6, read: 87, written: 0 }),
      target("messages call, page 1", 0, { trips: 2, read: 56, written: 0 }),
      target("messages call, page 20", 0, { trips: 2, read: 56, written: 0 }),
      target("search", 0, { trips: 3, read: 132, written: 0 }),
      target("customers", 0, { trips: 4, read: 1_100, written: 0 }),
      target("answer without a model", 0, { trips: 3, read: 60, written: 2 }),
      target("growth", 0, { trips: 4, read: 43, written: 0 }),
    ],
    seedsWay: [],
    fanOut: { sockets: 100, messages: 2, expected: 200, received: 200, ackP50: 5, afterAckP50: 2, afterAckP95: 9 },
    webhooks: {
      steps: [],
      highest: 300,
      messages: 90,
      stored: 90,
      statuses: 270,
      read: 90,
      final: 90,
      appliedWithin: 900,
      cpuMs: 5,
      void: false,
    },
    sustained: { steps: [], highest: 250, acknowledged: 900, stored: 900, void: false },
    sessions: { sessions: 20, calls: 20, lost: 0, twice: 0, told: 20, seconds: 5 },
  };
}

type Run = ReturnType<typeof goodRun>;
type Target = Run["targets"][number];

function broken(options: Parameters<typeof judge>[1], change: (run: Run) => void): string[] {
  const run = goodRun();
  change(run);
  return judge(run, options)
    .filter(({ ok, skipped }) => !ok && !skipped)
    .map(({ what }) => what);
}

const normal = { full: false, smoke: false };
const smoke = { full: false, smoke: true };
const last = (run: Run, group: string, values: Partial<Target>) => {
  Object.assign(run.targets.findLast((target) => target.group === group) ?? {}, values);
};

describe("the bench's budgets", () => {
  test("a good run breaks none", () => {
    expect(broken(normal, () => {})).toEqual([]);
    expect(broken({ full: true, smoke: false }, () => {})).toEqual([]);
  });

  test.each<[string, string, Partial<Target>]>([
    ["a fifth round trip of a message", "ingest, later message", { trips: 5 }],
    ["a 26th row written for a message", "ingest, later message", { written: 26 }],
    ["an inbox page that reads the list", "inbox page", { read: 5_000 }],
    ["an inbox page that reads one row more at the largest size", "inbox page", { read: 44 }],
    ["a page further back that reads one row more", "long thread, page 20", { read: 88 }],
    ["a page further back that reads one row less", "long thread, page 20", { read: 86 }],
    ["a thread that reads what others hold", "open conversation", { read: 5_070 }],
  ])("%s is told even in the smoke run", (_, group, values) => {
    expect(broken(smoke, (run) => last(run, group, values))).not.toEqual([]);
  });

  test("a slow median breaks the budget whatever its best round, unless its floor moved; the smoke run allows 1.3 times as much", () => {
    const name = "ingest, later message";
    for (const [options, limit] of [
      [normal, 1.5],
      [smoke, 1.95],
    ] as const) {
      const slow = { ratio: limit + 0.01, lowest: 1.4 };
      expect(broken(options, (run) => last(run, name, { ratio: limit }))).toEqual([]);
      expect(broken(options, (run) => last(run, name, slow))).toHaveLength(1);
      expect(broken(options, (run) => last(run, name, { ...slow, void: true }))).toEqual([]);
    }
  });

  test("rendering may take 2.3 times its own queries, and 2.99 times in the smoke run", () => {
    for (const group of ["inbox page", "open conversation"]) {
      expect(broken(normal, (run) => last(run, group, { ratio: 2.3 }))).toEqual([]);
      expect(broken(normal, (run) => last(run, group, { ratio: 2.31 }))).toHaveLength(1);
      expect(broken(smoke, (run) => last(run, group, { ratio: 2.99 }))).toEqual([]);
      expect(broken(smoke, (run) => last(run, group, { ratio: 3 }))).toHaveLength(1);
    }
  });

  test("what was not measured breaks a whole run, and so does a meter that counted nothing", () => {
    const whole = { full: true, smoke: false, whole: true };
    expect(broken(whole, () => {})).toEqual([]);
    const groups = [...new Set(goodRun().targets.map(({ group }) => group))];
    for (const group of groups) {
      const without = (run: Run) => {
        run.targets = run.targets.filter((target) => target.group !== group);
      };
      expect(broken(whole, without), group).toEqual([`${group}: measured`]);
      expect(
        broken(whole, (run) => last(run, group, { trips: 0 })),
        group,
      ).toHaveLength(1);
    }
    for (const part of ["fanOut", "webhooks", "sustained", "sessions"] as const)
      expect(
        broken(whole, (run) => Object.assign(run, { [part]: null })),
        part,
      ).toHaveLength(1);
  });

  test("a visitor's message that was lost and a low rate are told, the rate unless the machine was busy", () => {
    const changed = (values: Partial<Run["sustained"]>) =>
      broken(normal, (run) => Object.assign(run.sustained, values));
    expect(changed({ stored: 899 })).toHaveLength(1);
    expect(changed({ highest: 249 })).toHaveLength(1);
    expect(changed({ highest: 249, void: true })).toEqual([]);
    expect(changed({ highest: 0, acknowledged: 0, stored: 0, void: true })).toHaveLength(1);
  });

  test("a call of an action that is lost, made twice or not told is told even in the smoke run", () => {
    for (const bad of [{ lost: 1 }, { twice: 1 }, { told: 19 }])
      expect(broken(smoke, (run) => Object.assign(run.sessions, bad))).toHaveLength(1);
    expect(broken(smoke, (run) => Object.assign(run.sessions, { sessions: 0, calls: 0, told: 0 }))).toHaveLength(1);
  });

  test("a page that grows with its tenant, and an event that a console misses, are told", () => {
    expect(broken(normal, (run) => last(run, "growth", { ratio: 1.4 }))).toHaveLength(1);
    expect(
      broken(normal, (run) => {
        run.fanOut.received = 199;
      }),
    ).toHaveLength(1);
  });

  test("an answer that takes more than 50 ms, or 65 in the smoke run, is told, unless its floor moved", () => {
    const name = "answer without a model";
    for (const [options, most] of [
      [normal, 50],
      [smoke, 65],
    ] as const) {
      expect(broken(options, (run) => last(run, name, { p50: most }))).toEqual([]);
      expect(broken(options, (run) => last(run, name, { p50: most + 1, fastest: 49 }))).toHaveLength(1);
      expect(broken(options, (run) => last(run, name, { p50: most + 1, fastest: 49, void: true }))).toEqual([]);
    }
  });

  test("a search that takes more than three times its rows and round trips is told, 3.9 times in the smoke run", () => {
    expect(broken(normal, (run) => last(run, "search", { ratio: 3.1 }))).toHaveLength(1);
    expect(broken(smoke, (run) => last(run, "search", { ratio: 3.9 }))).toEqual([]);
    expect(broken(smoke, (run) => last(run, "search", { ratio: 4 }))).toHaveLength(1);
  });

  test("a webhook that was acknowledged and lost is told even in the smoke run, a low rate unless the machine was busy", () => {
    const lose = (run: Run) => Object.assign(run.webhooks, { stored: 89 });
    expect(broken(smoke, lose)).toHaveLength(1);
    const behind = (run: Run) => Object.assign(run.webhooks, { final: 89, void: true });
    expect(broken(smoke, behind)).toHaveLength(1);
    const slow = (run: Run) => Object.assign(run.webhooks, { highest: 299 });
    expect(broken(normal, slow)).toHaveLength(1);
    expect(broken(smoke, slow)).toEqual([]);
    expect(broken(normal, (run) => Object.assign(run.webhooks, { highest: 299, void: true }))).toEqual([]);
  });

  test("only the full run judges milliseconds and growth", () => {
    const late = (run: Run) => {
      run.fanOut.afterAckP95 = 51;
    };
    expect(broken(normal, late)).toEqual([]);
    expect(broken({ full: true, smoke: false }, late)).toHaveLength(1);
    const grows = (run: Run) => last(run, "open conversation", { p50: 7 });
    expect(broken({ full: true, smoke: false }, grows)).toHaveLength(1);
  });
});
