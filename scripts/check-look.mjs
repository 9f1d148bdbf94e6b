// The rules for drawing pages: only those parts of Radix Themes that need no script, no class name written by hand, no
// dead style, no copy of a component, no `:has()` that lets a browser style the whole page anew.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import postcss from "postcss";
import selectorParser from "postcss-selector-parser";

/** Components that render without `Theme` and bring no behaviour; each is imported from its own path. */
const STATIC = [
  ...["badge", "box", "button", "callout", "card", "code", "container", "data-list", "flex", "grid", "heading"],
  ...["icon-button", "kbd", "link", "separator", "skeleton", "spinner", "text", "text-area", "text-field"],
];
/** The toasts' own behaviour, and the parts that Radix Themes itself uses. */
const PRIMITIVES = {
  "@radix-ui/react-toast": "app/ui/toast-stack.tsx",
  "@radix-ui/react-slot": "app/ui/radix-primitives.ts",
  "@radix-ui/react-visually-hidden": "app/ui/radix-primitives.ts",
};

/** The one place that writes the markup of a reason; its attributes may come in any order. */
const REASON = "app/ui/form-error.tsx";
const OF_REASON = ['as="p"', 'color="red"', 'role="alert"'];

const root = process.argv[2] ?? fileURLToPath(new URL("..", import.meta.url));
const failures = [];

function filesBelow(folder, pattern) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && pattern.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** The imports from Radix that a file must not have. */
function* foreignImports(file, code) {
  for (const [, name] of code.matchAll(/(?:from|import)\s*\(?\s*"((?:@radix-ui\/|radix-ui)[^"]*)"/g)) {
    if (PRIMITIVES[name] === file) continue;
    const component = /^@radix-ui\/themes\/components\/([\w-]+)$/.exec(name)?.[1];
    if (!component || !STATIC.includes(component)) yield `imports ${name}, which is not on the list of check-look.mjs`;
  }
}

const withoutComments = (css) => css.replace(/\/\*[\s\S]*?\*\//g, "").replace(/url\([^)]*\)/g, "");
/** The classes of a module, as its rules name them. */
function classesOf(css) {
  const selectors = withoutComments(css).matchAll(/([^{};]+)\{/g);
  return new Set(
    [...selectors].flatMap(([, selector]) => [...selector.matchAll(/\.([a-zA-Z_][\w-]*)/g)].map(([, name]) => name)),
  );
}

/** True if a part of a selector names a class, an attribute, an id or a tag that its elements have. */
function namesSomething(part) {
  if (part.type === "pseudo") return part.value === ":is" && part.nodes.every((one) => one.nodes.some(namesSomething));
  return ["class", "attribute", "id", "tag"].includes(part.type);
}

/**
 * The selectors of a sheet that style nameless relatives of what has `:has()`, such as `.a:has(.b) > *`. A browser
 * styles all descendants of these again whenever the answer to any `:has()` on the page may have changed, with each new
 * row of a list.
 */
function boundlessHas(css) {
  const found = [];
  postcss.parse(css).walkRules(({ selectors }) => {
    for (const selector of selectors) {
      const [parts] = selectorParser().astSync(selector).nodes;
      const last = parts.nodes.findLastIndex(({ type }) => type === "combinator");
      const before = parts.nodes.slice(0, Math.max(last, 0)).join("");
      if (before.includes(":has(") && !parts.nodes.slice(last + 1).some(namesSomething)) found.push(selector);
    }
  });
  return found;
}

/** Modules by their path, and the names that files ask of them. */
const asked = new Map();

for (const path of filesBelow(join(root, "app"), /\.tsx?$/)) {
  if (/\.test\.tsx?$/.test(path)) continue;
  const file = relative(root, path).replaceAll("\\", "/");
  const code = readFileSync(path, "utf8");
  const say = (text) => failures.push(`${file} ${text}`);
  for (const text of foreignImports(file, code)) say(text);
  for (const [, name] of code.matchAll(/["'`\s.](rt-[A-Za-z]\w*)/g)) say(`writes Radix's class ${name} by hand`);
  for (const [tag] of code.matchAll(/<Text\b[^<>]*>/g))
    if (file !== REASON && OF_REASON.every((part) => tag.includes(part))) say(`writes ${tag}: FormError has it`);
  for (const [, local, from] of code.matchAll(/import (\w+) from "([^"]+\.module\.css)"/g)) {
    const sheet = from.startsWith("~/") ? join(root, "app", from.slice(2)) : resolve(dirname(path), from);
    if (!existsSync(sheet)) {
      say(`imports ${from}, which is not there`);
      continue;
    }
    const names = asked.get(sheet) ?? new Set();
    asked.set(sheet, names);
    const known = classesOf(readFileSync(sheet, "utf8"));
    const used = code.replace(/^import .*;$/gm, "");
    for (const [, dot, quoted] of used.matchAll(new RegExp(`\\b${local}(?:\\.(\\w+)|\\["([\\w-]+)"\\])`, "g"))) {
      const name = dot ?? quoted;
      names.add(name);
      if (!known.has(name)) say(`asks ${from} for .${name}, which it does not have`);
    }
  }
}

for (const path of filesBelow(join(root, "app"), /\.css$/)) {
  const file = relative(root, path).replaceAll("\\", "/");
  const css = readFileSync(path, "utf8");
  for (const selector of boundlessHas(css))
    failures.push(`${file} has '${selector}': name what it styles by class, attribute or tag`);
  if (/\.rt-[A-Za-z]/.test(withoutComments(css))) failures.push(`${file} styles Radix's own classes`);
  if (!path.endsWith(".module.css")) continue;
  const names = asked.get(path) ?? new Set();
  for (const name of classesOf(css)) if (!names.has(name)) failures.push(`${file} has .${name}, which nobody uses`);
}

for (const failure of failures) console.error(`check-look: ${failure}`);
if (failures.length > 0) process.exit(1);
