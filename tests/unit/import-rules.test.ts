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

/** Imports with the rule that refuses each; null where the table allows it. */
const IMPORTS: [from: string, to: string, rule: string | null][] = [
  ["app/routes/a.ts", "app/features/companies/use-case.server.ts", null],
  ["app/routes/b.ts", "app/providers/messaging/port.ts", "routes"],
  ["app/routes/c.ts", "app/features/companies/tables.server.ts", "routes-no-tables"],
  ["app/features/threads/a.server.ts", "app/providers/messaging/port.ts", null],
  ["app/features/threads/b.server.ts", "app/providers/messaging/twilio/send.ts", "features"],
  ["app/features/threads/c.server.ts", "app/features/companies/writes.server.ts", null],
  ["app/features/threads/e.server.ts", "app/features/companies/tables.server.ts", "features-other-tables"],
  ["app/features/threads/tables.server.ts", "app/features/companies/tables.server.ts", null],
  ["app/features/threads/queries.server.ts", "app/features/companies/tables.server.ts", null],
  ["app/features/threads/f.server.ts", "workers/app.ts", "features"],
  ["app/features/threads/components/a.tsx", "app/features/companies/use-case.server.ts", "browser-not-to-server"],
  ["app/providers/messaging/twilio/b.ts", "app/features/companies/schema.ts", "providers"],
  ["app/providers/messaging/twilio/c.ts", "app/platform/tenancy.server.ts", "providers-no-tenancy"],
  ["app/platform/a.ts", "app/features/companies/schema.ts", "platform"],
  ["app/ui/a.tsx", "app/features/companies/schema.ts", "ui"],
  ["app/ui/b.tsx", "app/ui/c.tsx", null],
  ["workers/b.ts", "app/features/companies/use-case.server.ts", null],
  ["workers/c.ts", "app/routes/z.ts", "workers"],
  ["party/a.ts", "app/wire/events.ts", null],
  ["party/b.ts", "app/features/companies/schema.ts", "party"],
  ["app/features/companies/a.ts", "app/features/threads/rule.ts", "room-companies"],
  ["app/features/golden/a.server.ts", "app/features/shell/b.ts", "room-golden"],
  ["app/features/shell/a.ts", "app/features/golden/b.ts", null],
  ["app/language/a.ts", "app/reading/b.ts", "room-language"],
  ["app/reading/a.ts", "app/features/knowledge/b.ts", "room-reading"],
  ["app/reading/c.ts", "app/language/b.ts", null],
  ["app/features/knowledge/a.ts", "app/reading/b.ts", null],
  ["app/features/pantry/a.ts", "app/platform/b.ts", "in-a-room"],
  ["app/features/threads/g.ts", "app/features/threads/g.test.ts", "not-to-test"],
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
  const config = path.join(root, ".dependency-cruiser.mjs");
  const args = ["--config", config, "--output-type", "json", "app", "workers", "party"];
  const { summary } = report.parse(JSON.parse(execFileSync(tool, args, { cwd: folder, encoding: "utf8" })));
  for (const { from, rule } of summary.violations) refused.set(from, [...(refused.get(from) ?? []), rule.name]);
}, 30_000);

afterAll(() => rmSync(folder, { recursive: true }));

test.each(IMPORTS)("%s → %s", (from, _to, rule) => {
  const rules = refused.get(from) ?? [];
  expect(rules).toEqual(rule === null ? [] : expect.arrayContaining([rule]));
});
