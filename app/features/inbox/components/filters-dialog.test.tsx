import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderPage } from "../../../../tests/support/render-page";
import { FiltersDialog } from "./filters-dialog";

type Props = Parameters<typeof FiltersDialog>[0];

function show(change: Partial<Props>) {
  const { unmount } = renderPage(
    <FiltersDialog
      people={[{ id: 5, name: "Luis" }]}
      tags={["garantía", "vip"]}
      personName={null}
      companies={[]}
      address={{}}
      {...change}
    />,
  );
  const chosen = [...document.querySelectorAll("select")].map((select) => [
    select.name,
    select.selectedOptions[0]?.textContent,
  ]);
  const form = document.querySelector("form");
  const sent = Object.fromEntries(new FormData(form ?? undefined));
  return { chosen, sent, form, unmount };
}

test("the filters offer the team and the tags, keep the rest of the list, and go without a script", () => {
  const { chosen, sent, form } = show({
    address: { channel: "sms", status: "pending", agent: 5, tag: "vip", conversationId: 7 },
    personName: "Luis",
  });
  expect(chosen).toEqual([
    ["agent", "Luis"],
    ["tag", "vip"],
  ]);
  expect(sent).toEqual({ channel: "sms", status: "pending", conversationId: "7", agent: "5", tag: "vip" });
  expect([form?.method, form?.getAttribute("action")]).toEqual(["get", "/admin/conversations"]);
  const [people] = screen.getAllByRole("combobox", { hidden: true });
  const offered = within(people ?? document.body).getAllByRole("option", { hidden: true });
  expect(offered.map(({ textContent }) => textContent)).toEqual(["Cualquiera", "Mías", "Sin asignar", "Luis"]);
});

test("what is chosen and not offered any more stays chosen, and two companies are a choice", () => {
  const gone = show({ address: { agent: 8, tag: "vieja", company: 9 }, companies: [{ id: 1, name: "Centro" }] });
  expect(gone.chosen).toEqual([
    ["agent", "Una persona que ya no está"],
    ["tag", "vieja"],
    ["company", "Una empresa que ya no está"],
  ]);
  expect(gone.sent).toEqual({ agent: "8", tag: "vieja", company: "9" });
});

test("'Mías' becomes the filter by person, so that another one can take its place", () => {
  expect(show({ address: { status: "mine" } }).sent).toEqual({ agent: "me", tag: "" });
});
