import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { z } from "zod";
import { projectNode } from "../../scripts/lib/install.mjs";
import { at, toolEnv } from "../../scripts/lib/project.mjs";

interface Listed {
  id: string;
  path?: string;
  index?: boolean;
  file: string;
  children?: Listed[];
}

const listed: z.ZodType<Listed> = z.object({
  id: z.string(),
  path: z.string().optional(),
  index: z.boolean().optional(),
  file: z.string(),
  children: z.lazy(() => z.array(listed)).optional(),
});

export interface Route {
  /** Remix's own id, such as `routes/admin.conversations`: what `?_data=` names. */
  readonly id: string;
  /** Such as `/api/conversations/:id`. */
  readonly path: string;
  /** Wraps other routes and answers no address of its own. */
  readonly layout: boolean;
  /** True when the module shows something; without it the route is a call. */
  readonly isPage: boolean;
}

/** Every route that Remix compiles, asked of Remix itself. */
export function readRoutes(): Route[] {
  const cli = at("node_modules", "@remix-run", "dev", "dist", "cli.js");
  const text = execFileSync(projectNode(), [cli, "routes", "--json"], { encoding: "utf8", env: toolEnv(), cwd: at() });
  const flat = (routes: readonly Listed[], base: string): Route[] =>
    routes.flatMap((route) => {
      const path = [base, route.path ?? ""].filter(Boolean).join("/");
      const children = route.children ?? [];
      const isPage = /export default function/.test(readFileSync(at("app", route.file), "utf8"));
      const own = { id: route.id, path: `/${path}`, layout: children.length > 0, isPage };
      return [own, ...flat(children, path)];
    });
  return flat(z.array(listed).parse(JSON.parse(text)), "").filter(({ id }) => id !== "root");
}

/** The addresses that the Worker answers before Remix, read from its entry: a new one without an entry must be noticed. */
export function readMachineDoors(): string[] {
  const entry = readFileSync(at("workers", "app.ts"), "utf8");
  return [...entry.matchAll(/pathname(?: === |\.startsWith\()"([^"]+)"/g)].map((match) => match[1] ?? "").sort();
}
