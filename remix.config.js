/**
 * Classic compiler: its esbuild compiles our own code only and leaves packages as imports; wrangler then bundles
 * `build/index.js` with `nodejs_compat`, so pages, webhooks, queue and cron share one copy of every module.
 *
 * @type {import('@remix-run/dev').AppConfig}
 */
export default {
  server: "./workers/app.ts",
  serverBuildPath: "build/index.js",
  serverModuleFormat: "esm",
  serverPlatform: "neutral",
  serverConditions: ["workerd", "worker", "browser"],
  serverMainFields: ["browser", "module", "main"],
  assetsBuildDirectory: "public/build",
  publicPath: "/build/",
  ignoredRouteFiles: ["**/.*", "**/*.test.{ts,tsx}", "**/*.worker.test.ts"],
  watchPaths: ["./workers/**/*.ts", "./party/**/*.ts"],
  tailwind: false,
  postcss: true,
  future: {
    v3_fetcherPersist: true,
    v3_lazyRouteDiscovery: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    // Its documentation asks for the Vite plugin.
    v3_singleFetch: false,
  },
};
