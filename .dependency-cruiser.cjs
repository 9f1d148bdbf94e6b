// The table "who may import whom" of docs/architecture.md, as errors.
const ENDS_SERVER = "\\.server\\.tsx?$";
const TEST = "\\.test\\.tsx?$";

/** Files of one layer, tests aside: a test may reach for whatever it needs to prove its point. */
const layer = (name) => ({ path: `^app/${name}/`, pathNot: TEST });

const forbid = (name, comment, from, to) => ({ name, severity: "error", comment, from, to });

module.exports = {
  forbidden: [
    forbid(
      "no-circular",
      "Two modules that need each other are one module, or hide a third.",
      { pathNot: TEST },
      { circular: true },
    ),
    forbid("not-to-unresolvable", "An import that resolves to nothing.", {}, { couldNotResolve: true }),
    forbid(
      "not-to-test",
      "Code does not lean on its tests.",
      { path: "^(app|workers|party)/", pathNot: TEST },
      { path: `${TEST}|^tests/` },
    ),
    forbid(
      "not-to-dev-dependency",
      "What ships is a dependency.",
      { path: "^(app|workers|party)/", pathNot: TEST },
      { dependencyTypes: ["npm-dev", "npm-no-pkg"], dependencyTypesNot: ["type-only", "npm-peer"], pathNot: "@types/" },
    ),

    forbid(
      "routes",
      "A route authorises, parses, calls a feature, answers and renders: features, ui, platform.",
      layer("routes"),
      { path: "^(app|workers|party)/", pathNot: "^app/(routes|features|ui|platform|styles)/|^app/load-context\\.ts$" },
    ),
    forbid("routes-no-tables", "SQL is the features' own: a route calls use cases and reads.", layer("routes"), {
      path: "^app/features/.*/(tables|writes)\\.server\\.ts$",
    }),
    forbid(
      "features",
      "A feature knows the platform, the ports of providers, the design system and other features.",
      layer("features"),
      {
        path: "^(app|workers|party)/",
        pathNot: "^app/(features|platform|ui)/|^app/providers/port\\.ts$|^app/providers/[^/]+/port\\.ts$",
      },
    ),
    forbid(
      "features-other-tables",
      "Only tables (for composite keys) and queries (for read-only joins) see another feature's tables.",
      { path: "^app/features/([^/]+)/", pathNot: `${TEST}|/tables\\.server\\.ts$|/queries\\.server\\.ts$` },
      { path: "^app/features/[^/]+/tables\\.server\\.ts$", pathNot: "^app/features/$1/" },
    ),
    forbid(
      "providers",
      "A pipe is a function of its configuration and fetch: no database, no tenant.",
      layer("providers"),
      { path: "^(app|workers|party)/", pathNot: "^app/(providers|platform)/" },
    ),
    forbid("providers-no-tenancy", "A pipe never sees a tenant or a database.", layer("providers"), {
      path: "^app/platform/(tenancy|database|tables|statement|outbox|jobs)\\.server\\.ts$",
    }),
    forbid("platform", "Foundations know nothing of the house.", layer("platform"), {
      path: "^(app|workers|party)/",
      pathNot: "^app/platform/",
    }),
    forbid("ui", "The design system knows nothing but itself.", layer("ui"), {
      path: "^(app|workers|party)/",
      pathNot: "^app/ui/",
    }),
    forbid(
      "widgets",
      "An embeddable script carries its own weight only: platform's browser-safe files.",
      layer("widgets"),
      { path: "^(app|workers|party)/", pathNot: "^app/(widgets|platform)/" },
    ),
    forbid("app-not-to-doors", "The house never imports its doors.", { path: "^app/" }, { path: "^(workers|party)/" }),
    forbid(
      "workers",
      "Doors for machines build the pipes and call rooms; pages come from Remix's own build.",
      { path: "^workers/", pathNot: TEST },
      { path: "^app/(routes|ui|widgets|styles)/|^party/" },
    ),
    forbid(
      "party",
      "A room streams events and keeps no data: the event protocol and what it is made of.",
      { path: "^party/", pathNot: TEST },
      { path: "^(app|workers)/", pathNot: "^app/platform/(events|publish|mac|room-token|ids|base64)\\.ts$" },
    ),

    forbid(
      "browser-not-to-server",
      "A value of a .server file is undefined in the browser; only types may cross.",
      { path: "^app/(ui|widgets)/|^app/features/[^/]+/(components/|.*\\.tsx$)", pathNot: `${TEST}|${ENDS_SERVER}` },
      { path: ENDS_SERVER, dependencyTypesNot: ["type-only"] },
    ),
    forbid(
      "browser-not-to-server-sdk",
      "Server packages stay on the server.",
      { path: "^app/", pathNot: `${ENDS_SERVER}|${TEST}|^app/providers/|^app/entry\\.server` },
      {
        path: "node_modules/(drizzle-orm|stripe|openai|unpdf|mammoth|word-extractor)/",
        dependencyTypesNot: ["type-only"],
      },
    ),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(public/build|build|dist)/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    // Both exist only inside a compiler or a runtime.
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["workerd", "worker", "import", "types", "default"],
    },
    moduleSystems: ["es6", "cjs"],
    builtInModules: {
      add: ["cloudflare:workers", "cloudflare:sockets", "cloudflare:test", "@remix-run/dev/server-build"],
    },
  },
};
