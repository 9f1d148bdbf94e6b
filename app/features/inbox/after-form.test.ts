import { expect, test } from "vitest";
import { afterForm } from "./after-form";

const at = (query: string) => `http://localhost/admin/conversations?${query}`;

test.each([
  ["the open thread was deleted", "conversationId=7&eliminar=7", 7, "status=mine"],
  ["another thread was deleted", "conversationId=7&eliminar=8", 8, "status=mine&conversationId=7"],
])("where %s the page goes on without what is gone", (_, query, deleted, left) => {
  expect(afterForm(at(`status=mine&${query}`), "delete", deleted)).toBe(`/admin/conversations?${left}`);
});

test.each(["antes", "despues", "mensaje"])("a reply from the middle of a thread (%s) goes on at its end", (place) => {
  const url = at(`conversationId=7&${place}=5`);
  for (const intent of ["send-message", "send-template", "apply-macro"])
    expect(afterForm(url, intent)).toBe("/admin/conversations?conversationId=7");
  expect(afterForm(url, "set-tags")).toBe(`/admin/conversations?conversationId=7&${place}=5`);
});

test("a finished form of the panel and a finished dialog are closed, and nothing else", () => {
  expect(afterForm(at("conversationId=7&panel=editar"), "save-contact")).toBe(
    "/admin/conversations?conversationId=7&panel=info",
  );
  const both = at("conversationId=7&juntar=si&reenviar=todo");
  expect(afterForm(both, "merge")).toBe("/admin/conversations?conversationId=7&reenviar=todo");
  expect(afterForm(both, "separate")).toBe("/admin/conversations?conversationId=7&reenviar=todo");
  expect(afterForm(both, "forward")).toBe("/admin/conversations?conversationId=7&juntar=si");
});
