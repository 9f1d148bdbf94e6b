import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const themes = join(root, "node_modules/@radix-ui/themes");
const BREAKPOINTS = { xs: "520px", sm: "768px", md: "1024px", lg: "1280px", xl: "1640px" };

/** Every `.ts`/`.tsx` file below a folder, tests excluded. */
function sources(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

/** Adds the class names that one compiled Radix module, and the modules it imports, can put on an element. */
function collectClasses(file, classes, seen) {
  if (seen.has(file) || !existsSync(file)) return;
  seen.add(file);
  const code = readFileSync(file, "utf8");
  for (const [name] of code.matchAll(/rt-[A-Z]\w*/g)) classes.add(name);
  for (const [, path] of code.matchAll(/from"(\.[^"]+)"/g)) {
    // Radix's own barrel reaches everything; the used parts are named in our imports.
    if (path && !path.endsWith("/index.js")) collectClasses(resolve(dirname(file), path), classes, seen);
  }
}

/**
 * The parts of Radix's style sheets that the app's sources can use: classes of imported components, colours,
 * breakpoints.
 */
export function usage(appFolder = join(root, "app")) {
  const files = sources(appFolder).map((path) => readFileSync(path, "utf8"));
  const classes = new Set();
  const seen = new Set();
  const components = join(themes, "dist/esm/components");
  collectClasses(join(components, "theme.js"), classes, seen);
  for (const code of files) {
    for (const [, name] of code.matchAll(/from "@radix-ui\/themes\/components\/([\w-]+)"/g)) {
      const file = join(components, `${name}.js`);
      if (!existsSync(file)) throw new Error(`postcss-radix: no module for ${name} (${file})`);
      collectClasses(file, classes, seen);
    }
  }
  const breakpoints = new Set(
    Object.keys(BREAKPOINTS).filter((name) => files.some((code) => new RegExp(`\\b${name}:\\s`).test(code))),
  );
  const sheet = readFileSync(join(appFolder, "styles/app.css"), "utf8");
  const colors = new Set(["gray", ...[...sheet.matchAll(/tokens\/colors\/(\w+)\.css/g)].map((match) => match[1])]);
  return { classes, breakpoints, colors };
}

/** True when the selector asks for an accent or gray that the app's style sheet does not import. */
const foreignColor = (selector, colors) =>
  [...selector.matchAll(/data-(?:accent|gray)-color='(\w+)'/g)].some((match) => !colors.has(match[1]));

const ownClass = (selector) => [...selector.matchAll(/\.(rt-[A-Z]\w*)/g)].map((match) => match[1]);

/**
 * PostCSS plugin over Radix Themes' style sheets.
 *
 * - Repeats the dark tokens for `.system` under `prefers-color-scheme: dark`: Radix only knows a class, which would
 *   need a script to follow the system.
 * - Drops the display-P3 twins of the colours: they double the tokens for a difference few screens show.
 * - With `prune` also drops the rules of components that no file of `app/` imports, of colours that `app.css` does not
 *   import, and of breakpoints that no prop names.
 */
export function radixDiet({ prune }) {
  const used = prune ? usage() : null;
  return {
    postcssPlugin: "radix-diet",
    Once(css, { AtRule }) {
      if (!css.source?.input.file?.includes("@radix-ui")) return;
      css.walkAtRules("media", (media) => {
        if (media.params.includes("color-gamut")) media.remove();
        else if (used) {
          const name = Object.keys(BREAKPOINTS).find((key) => media.params === `(min-width: ${BREAKPOINTS[key]})`);
          if (name && !used.breakpoints.has(name)) media.remove();
        }
      });
      css.walkRules((rule) => {
        if (used) {
          const kept = rule.selectors.filter(
            (selector) =>
              ownClass(selector).every((name) => used.classes.has(name)) && !foreignColor(selector, used.colors),
          );
          if (kept.length === 0) return rule.remove();
          if (kept.length < rule.selectors.length) rule.selectors = kept;
        }
        if (!rule.selector.includes(".dark-theme")) return;
        const twin = rule.clone({
          selector: rule.selector.replace(/\.dark-theme/g, ".system").replace(/\.dark\b/g, ".system"),
        });
        rule.after(new AtRule({ name: "media", params: "(prefers-color-scheme: dark)", nodes: [twin] }));
      });
      css.walkAtRules((rule) => {
        if (rule.nodes?.length === 0) rule.remove();
      });
    },
  };
}
