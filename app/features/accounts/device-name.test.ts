import { expect, test } from "vitest";
import { deviceName } from "./device-name";

const MOZILLA = "Mozilla/5.0";
const KIT = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [`${MOZILLA} (Windows NT 10.0; Win64; x64) ${KIT} Chrome/130.0.0.0 Safari/537.36`, "Chrome en Windows"],
  [`${MOZILLA} (Windows NT 10.0; Win64; x64) ${KIT} Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0`, "Edge en Windows"],
  [`${MOZILLA} (X11; Linux x86_64) ${KIT} Chrome/130.0.0.0 Safari/537.36 OPR/115.0.0.0`, "Opera en Linux"],
  [
    `${MOZILLA} (Linux; Android 14; SM-A546E) ${KIT} SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36`,
    "Samsung Internet en Android",
  ],
  [
    `${MOZILLA} (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1`,
    "Safari en iPhone",
  ],
  [
    `${MOZILLA} (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/130.0 Mobile/15E148 Safari/604.1`,
    "Chrome en iPhone",
  ],
  [`${MOZILLA} (Macintosh; Intel Mac OS X 10.15; rv:132.0) Gecko/20100101 Firefox/132.0`, "Firefox en Mac"],
  ["curl/8.5.0", null],
  ["", null],
  [null, null],
])("%s is %s", (header, name) => {
  expect(deviceName(header)).toBe(name);
});
