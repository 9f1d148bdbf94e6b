// The table "who may import whom" of docs/architecture.md, as errors.
import { folderOf, ROOMS } from "./scripts/rooms.mjs";

const ENDS_SERVER = "\\.server\\.tsx?$";
const TEST = "\\.test\\.tsx?$";

/** Files of one layer, tests aside: a test may reach for whatever it needs to prove its point. */
const layer = (name) => ({ path: `^app/${name}/`, pathNot: TEST });

const forbid = (name, comment, from, to) => ({ name, severity: "error", comment, from, to });

/** A room may import the rooms before it in `ROOMS`, and no other. */
const inOrder = ROOMS.slice(0, -1).map((room, index) =>
  forbid(
    `room-${room}`,
    `The room ${room} imports only rooms before it (scripts/rooms.mjs). What a higher one does for it is a port.`,
    { path: `^${folderOf(room)}`, pathNot: TEST },
    {
      path: `^(${ROOMS.slice(index + 1)
        .map(folderOf)
        .join("|")})`,
    },
  ),
);

/** Every file of a feature stands in a room that has its place in the order. */
const inRoom = forbid(
  "in-a-room",
  "A folder of app/features that scripts/rooms.mjs does not name has no place in the order.",
  { path: "^app/features/", pathNot: `${TEST}|^(${ROOMS.map(folderOf).join("|")})` },
  {},
);

export default {
  forbidden: [
    ...inOrder,
    inRoom,
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
      {
        path: "^(app|workers|party)/",
        pathNot: "^app/(routes|features|ui|reading|platform|wire|styles)/|^app/load-context\\.ts$",
      },
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
        pathNot:
          "^app/(features|reading|ui|language|platform|wire)/|^app/providers/port\\.ts$|^app/providers/[^/]+/port\\.ts$",
      },
    ),
    forbid(
      "features-other-tables",
      "Only tables (for composite keys) and queries (for read-only joins) see another feature's tables.",
      { path: "^app/features/([^/]+)/", pathNot: `${TEST}|/tables\\.server\\.ts$|/queries\\.server\\.ts$` },
      { path: "^app/features/[^/]+/tables\\.server\\.ts$", pathNot: "^app/features/$1/" },
    ),
    forbid(
      "one-door",
      "Threads and messages are written through threads/write-thread and write-message: they know what always follows.",
      {
        path: "^(app|workers)/",
        pathNot: `${TEST}|^app/features/threads/(door/|write-(threads?|together|mark|message|file|links)\\.server\\.ts$|messages/index-messages\\.job\\.server\\.ts$)|^workers/seed\\.ts$`,
      },
      { path: "^app/features/threads/(door/.*writes|messages/index/writes)\\.server\\.ts$" },
    ),
    forbid(
      "tables-in-statements",
      "Only statements name tables: use cases of threads and messages have the types of their queries.",
      { path: "^app/features/threads/", pathNot: `${TEST}|/(tables|queries|writes|due|expired)\\.server\\.ts$` },
      { path: "^app/features/threads/tables\\.server\\.ts$" },
    ),
    forbid(
      "providers",
      "A pipe is a function of its configuration and fetch: no database, no tenant.",
      layer("providers"),
      { path: "^(app|workers|party)/", pathNot: "^app/(providers|language|platform|wire)/" },
    ),
    forbid("providers-no-tenancy", "A pipe never sees a tenant or a database.", layer("providers"), {
      path: "^app/platform/(tenancy|database|tables|statement|outbox|jobs)\\.server\\.ts$",
    }),
    forbid("platform", "Foundations know nothing of the house.", layer("platform"), {
      path: "^(app|workers|party)/",
      pathNot: "^app/(platform|wire)/",
    }),
    forbid("wire", "What travels to the browsers is made of nothing else.", layer("wire"), {
      path: "^(app|workers|party)/",
      pathNot: "^app/wire/",
    }),
    forbid("language", "Spanish knows no business and no machine.", layer("language"), {
      path: "^(app|workers|party)/",
      pathNot: "^app/language/",
    }),
    forbid("reading", "Reading a document is a function of its bytes.", layer("reading"), {
      path: "^(app|workers|party)/",
      pathNot: "^app/(reading|language|platform)/",
    }),
    forbid("ui", "The design system knows nothing but itself.", layer("ui"), {
      path: "^(app|workers|party)/",
      pathNot: "^app/(ui|language|wire)/|^app/platform/(live-socket|form-answer)\\.ts$",
    }),
    forbid(
      "widgets",
      "An embeddable script carries its own weight only: platform's browser-safe files.",
      layer("widgets"),
      { path: "^(app|workers|party)/", pathNot: "^app/(widgets|platform|wire)/" },
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
      {
        path: "^(app|workers)/",
        pathNot: "^app/wire/(events|frames)\\.ts$|^app/platform/(publish|mac|room-token|read-bytes|ids|base64)\\.ts$",
      },
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
