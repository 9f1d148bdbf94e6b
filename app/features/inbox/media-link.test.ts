import { expect, test } from "vitest";
import { safeMediaLink } from "./media-link";

test.each([
  ["/files/1/a.png?x=1", "/files/1/a.png?x=1"],
  ["https://cdn.example/a.png", "https://cdn.example/a.png"],
  ["http://cdn.example/a.png", "http://cdn.example/a.png"],
  ["//cdn.example/a.png", "https://cdn.example/a.png"],
  ["/..//cdn.example/a.png", null],
  ["/.//cdn.example/a.png", null],
  ["javascript:alert(1)", null],
  [" JaVaScRiPt:alert(1)", null],
  ["java\tscript:alert(1)", null],
  ["data:text/html,<script>alert(1)</script>", null],
  ["blob:https://same.invalid/1", null],
  ["file.png", null],
  ["", null],
  [null, null],
])("the media link %j opens %j", (link, expected) => {
  expect(safeMediaLink(link)).toBe(expected);
});
