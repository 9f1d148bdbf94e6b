import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, expect, test } from "vitest";

const script = fileURLToPath(new URL("./check-look.mjs", import.meta.url));
const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** The result of the check for a project with these files below `app`. */
function look(files: Readonly<Record<string, string>>) {
  const root = mkdtempSync(join(tmpdir(), "check-look-"));
  folders.push(root);
  for (const [name, text] of Object.entries(files)) {
    const path = join(root, "app", name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  const { status, stderr } = spawnSync(process.execPath, [script, root], { encoding: "utf8" });
  return { status, said: stderr };
}

test("static components of Radix Themes pass, each from its own path", () => {
  const page =
    'import { Flex } from "@radix-ui/themes/components/flex";\nimport * as Field from "@radix-ui/themes/components/text-field";';
  expect(look({ "routes/page.tsx": page })).toEqual({ status: 0, said: "" });
});

test.each([
  "@radix-ui/themes",
  "@radix-ui/themes/components/dialog",
  "@radix-ui/themes/components/theme",
  "@radix-ui/themes/components/table",
  "@radix-ui/themes/components/avatar",
  "@radix-ui/react-dialog",
  "@radix-ui/react-toast",
  "radix-ui",
])("an import of %s is refused", (name) => {
  for (const code of [`import { Root } from "${name}";`, `const late = () => import("${name}");`]) {
    const { status, said } = look({ "routes/page.tsx": code });
    expect(status).toBe(1);
    expect(said).toContain(`app/routes/page.tsx imports ${name}`);
  }
});

test("the toasts keep their primitive", () => {
  expect(look({ "ui/toast-stack.tsx": 'import * as Toast from "@radix-ui/react-toast";' }).status).toBe(0);
});

test("why something was refused is written by one component", () => {
  const reason = '<Text as="p" size="2"\n  color="red" mb="4" role="alert">No.</Text>';
  expect(look({ "routes/page.tsx": reason }).said).toContain("FormError has it");
  expect(look({ "ui/form-error.tsx": reason }).status).toBe(0);
  for (const other of ['<Text color="red" role="alert">No.</Text>', '<Note color="red" role="alert">No.</Note>'])
    expect(look({ "routes/page.tsx": other }).status).toBe(0);
});

test("Radix's class names are nobody's to write or to style", () => {
  expect(look({ "ui/a.tsx": 'const a = <a className="rt-Button" />;' }).said).toContain(
    "writes Radix's class rt-Button",
  );
  expect(look({ "styles/a.css": ".a > .rt-Button { color: red; }" }).said).toContain(
    "app/styles/a.css styles Radix's own",
  );
});

test("a module may be called like its file", () => {
  const use = 'import cells from "./cells.module.css";\nconst a = <a className={cells.one} />;';
  expect(look({ "ui/a.tsx": use, "ui/cells.module.css": ".one { top: 0; }" })).toEqual({ status: 0, said: "" });
});

test("a class that its module does not have is named, and so is one that nobody uses", () => {
  const use = 'import styles from "./a.module.css";\nconst a = <a className={styles.one} data-b={styles["two-b"]} />;';
  const sheet = ".one:hover > .two-b { background: url(a.png); }\n@media (width > 1px) { .one { top: 1.5px; } }";
  expect(look({ "ui/a.tsx": use, "ui/a.module.css": sheet })).toEqual({ status: 0, said: "" });
  expect(look({ "ui/a.tsx": use, "ui/a.module.css": ".one { top: 0; }" }).said).toContain(
    "asks ./a.module.css for .two-b",
  );
  expect(look({ "ui/a.tsx": use, "ui/a.module.css": `${sheet} .three { top: 0; }` }).said).toContain(
    "app/ui/a.module.css has .three, which nobody uses",
  );
  expect(look({ "ui/a.tsx": use }).said).toContain("imports ./a.module.css, which is not there");
});

test.each([
  ".a:has(.b) > *",
  ".a:has(.b) + :not([data-c])",
  ".a:has(.b) :is(.c, :nth-child(2))",
  ":is(.a:has(.b)) > :hover",
])("%s, which would let a browser style a whole page anew, is refused", (selector) => {
  const { status, said } = look({ "styles/a.css": `@media print { .x, ${selector} { top: 0; } }` });
  expect(status).toBe(1);
  expect(said).toContain(`app/styles/a.css has '${selector}'`);
});

test("`:has()` may decide on its own element, and on relatives with a name", () => {
  const sheet = [
    ".a:has(.b)",
    ":has(> .b):not([c])",
    ".a:has(.b) > h2",
    ".a:has(.b) :is(.c, i):hover",
    ".a > :last-child",
  ]
    .map((selector) => `${selector} { top: 0; }`)
    .join("\n");
  expect(look({ "styles/a.css": sheet })).toEqual({ status: 0, said: "" });
});
