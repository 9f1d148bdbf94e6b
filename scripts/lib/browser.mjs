import { spawnSync } from "node:child_process";
import { existsSync, statfsSync } from "node:fs";
import { createRequire } from "node:module";
import { at, toolEnv } from "./project.mjs";

/** The shell is Chromium without what only a screen needs: a browser test takes 30 % less processor time in it. */
const SYSTEM_SHELL = "/usr/bin/chromium-headless-shell";
const SYSTEM_BROWSERS = [SYSTEM_SHELL, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

function playwrightsOwn() {
  try {
    return createRequire(at("package.json"))("@playwright/test").chromium.executablePath();
  } catch {
    return "";
  }
}

/** @returns {string | undefined} path of a Chromium that is already on this machine */
export const findBrowser = () =>
  [process.env.CHROMIUM_PATH, playwrightsOwn(), ...SYSTEM_BROWSERS].find((file) => file && existsSync(file));

/** The shared memory that all browsers of a test run need together, in bytes; containers often have only 64 MB. */
const ROOM_OF_SHARED_MEMORY = 2 ** 30;

/**
 * Options of Playwright's `launch` that fit this machine. By default Playwright lets Chromium make a file for each piece
 * of shared memory, for containers with little of it; where there is enough, files cost a twentieth of the browser's
 * time.
 */
export function launchDefaults() {
  try {
    const { bavail, bsize } = statfsSync("/dev/shm");
    if (bavail * bsize >= ROOM_OF_SHARED_MEMORY) return { ignoreDefaultArgs: ["--disable-dev-shm-usage"] };
  } catch {
    // No such memory on this system.
  }
  return {};
}

/** Installs one of Debian's packages; nothing happens where there is none of that name. */
function installPackage(name, quietly) {
  const environment = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const options = { ...quietly, env: environment, timeout: 600_000 };
  spawnSync("apt-get", ["install", "-y", "--no-install-recommends", name], options);
}

/**
 * Finds a Chromium or brings one: Playwright's download first, then Debian's package when allowed to.
 * @returns {string | undefined} undefined when there is none to be had
 */
export function ensureBrowser(say = console.log) {
  const found = findBrowser();
  if (found !== undefined) return found;
  const quietly = { stdio: "ignore", env: toolEnv() };
  say("no browser found: trying Playwright's download");
  spawnSync(at("node_modules", ".bin", "playwright"), ["install", "chromium"], { ...quietly, timeout: 300_000 });
  if (findBrowser() === undefined && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    say("trying Debian's packages of Chromium");
    spawnSync("apt-get", ["update"], { ...quietly, timeout: 600_000 });
    installPackage("chromium-headless-shell", quietly);
    if (findBrowser() === undefined) installPackage("chromium", quietly);
  }
  return findBrowser();
}
