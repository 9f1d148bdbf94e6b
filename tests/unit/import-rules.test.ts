import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";

const root = fileURLToPath(new URL("../..", import.meta.url));
const report = z.object({
  summary: z.object({ violations: z.array(z.object({ from: z.string(), rule: z.object({ name: z.string() }) })) }),
});

/** Who imports whom, and the rule that refuses it; null where the table allows it. */
const IMPORTS: [from: string, to: string, rule: string | null][] = [
  ["app/routes/a.ts", "app/features/x/use-case.server.ts", null],
  ["app/routes/b.ts", "app/providers/messaging/port.ts", "routes"],
  ["app/routes/c.ts", "app/features/x/tables.server.ts", "routes-no-tables"],
  ["app/features/y/a.server.ts", "app/providers/messaging/port.ts", null],
  ["app/features/y/b.server.ts", "app/providers/messaging/twilio/send.ts", "features"],
  ["app/features/y/c.server.ts", "app/features/x/writes.server.ts", null],
  ["app/features/y/e.server.ts", "app/features/x/tables.server.ts", "features-other-tables"],
  ["app/features/y/tables.server.ts", "app/features/x/tables.server.ts", null],
  ["app/features/y/queries.server.ts", "app/features/x/tables.server.ts", null],
  ["app/features/y/f.server.ts", "workers/app.ts", "features"],
  ["app/features/y/components/a.tsx", "app/features/x/use-case.server.ts", "browser-not-to-server"],
  ["app/providers/messaging/twilio/b.ts", "app/features/x/schema.ts", "providers"],
  ["app/providers/messaging/twilio/c.ts", "app/platform/tenancy.server.ts", "providers-no-tenancy"],
  ["app/platform/a.ts", "app/features/x/schema.ts", "platform"],
  ["app/ui/a.tsx", "app/features/x/schema.ts", "ui"],
  ["app/ui/b.tsx", "app/ui/c.tsx", null],
  ["workers/b.ts", "app/features/x/use-case.server.ts", null],
  ["workers/c.ts", "app/routes/z.ts", "workers"],
  ["party/a.ts", "app/platform/events.ts", null],
  ["party/b.ts", "app/features/x/schema.ts", "party"],
  ["app/features/y/g.ts", "app/features/y/g.test.ts", "not-to-test"],
];

let folder = "";
const refused = new Map<string, string[]>();

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "import-rules-"));
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  };
  write("package.json", "{}");
  write("tsconfig.json", "{}");
  for (const [, to] of IMPORTS) write(to, "export const value = 1;\n");
  for (const [from, to] of IMPORTS) {
    const address = path.relative(path.dirname(from), to.replace(/\.tsx?$/, ""));
    write(
      from,
      `import { value } from "${address.startsWith(".") ? address : `./${address}`}";\nconsole.log(value);\n`,
    );
  }
  const tool = path.join(root, "node_modules", ".bin", "depcruise");
  const config = path.join(root, ".dependency-cruiser.cjs");
  const args = ["--config", config, "--output-type", "json", "app", "workers", "party"];
  const { summary } = report.parse(JSON.parse(execFileSync(tool, args, { cwd: folder, encoding: "utf8" })));
  for (const { from, rule } of summary.violations) refused.set(from, [...(refused.get(from) ?? []), rule.name]);
}, 30_000);

afterAll(() => rmSync(folder, { recursive: true }));

test.each(IMPORTS)("%s → %s", (from, _to, rule) => {
  const rules = refused.get(from) ?? [];
  expect(rules).toEqual(rule === null ? [] : expect.arrayContaining([rule]));
});
