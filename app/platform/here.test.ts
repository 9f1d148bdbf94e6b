import { expect, test } from "vitest";
import { hereOf } from "./here";

const at = (path: string) => hereOf(new Request(`https://app.example${path}`, { method: "POST" }));

test("a form's page is come back to with its query, but not with one that no header can carry", () => {
  expect(at("/admin/ai-training?companyId=7&ver=todos")).toBe("/admin/ai-training?companyId=7&ver=todos");
  expect(at("/admin/ai-training")).toBe("/admin/ai-training");
  expect(at(`/admin/ai-training?ver=${"x".repeat(40_000)}`)).toBe("/admin/ai-training");
});
