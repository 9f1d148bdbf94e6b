import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderPage } from "../../../../tests/support/render-page";
import { FiltersDialog } from "./filters-dialog";
import { FiltersLink } from "./filters-link";

type Props = Parameters<typeof FiltersDialog>[0];

const PROPS: Props = {
  people: [{ id: 5, name: "Luis" }],
  tags: ["garantía", "vip"],
  personName: null,
  companies: [],
  address: {},
};

function show(change: Partial<Props>) {
  const { unmount } = renderPage(<FiltersDialog {...PROPS} {...change} />);
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

test("what is chosen becomes the list's address, and what is not stays out of it", async () => {
  const visited: string[] = [];
  const loader = ({ request }: { request: Request }) => {
    const { pathname, search } = new URL(request.url);
    visited.push(pathname + search);
    return null;
  };
  const choose = async (address: Props["address"], act: () => void) => {
    visited.length = 0;
    const { unmount } = renderPage(<FiltersDialog {...PROPS} address={address} />, { loader });
    await screen.findAllByRole("combobox", { hidden: true });
    act();
    await waitFor(() => expect(visited.at(-1)).toMatch(/conversations/));
    unmount();
    return visited.at(-1);
  };
  const select = (at: number, value: string) => {
    const field = screen.getAllByRole("combobox", { hidden: true })[at];
    if (field) fireEvent.change(field, { target: { value } });
  };
  const submit = () => fireEvent.click(screen.getByRole("button", { name: "Ver conversaciones", hidden: true }));
  expect(
    await choose({ channel: "sms" }, () => {
      select(0, "none");
      select(1, "vip");
      submit();
    }),
  ).toBe("/admin/conversations?channel=sms&agent=none&tag=vip");
  expect(
    await choose({ tag: "vip" }, () => {
      select(1, "");
      submit();
    }),
  ).toBe("/admin/conversations");
});

test("where there are no tags yet the dialog says where they come from", () => {
  const hint = "Las etiquetas se agregan al lado de cada conversación.";
  const none = show({ tags: [] });
  expect(screen.getByText(hint)).toBeTruthy();
  none.unmount();
  show({ tags: ["vip"] });
  expect(screen.queryByText(hint)).toBeNull();
});

test.each([
  [0, "Filtrar"],
  [1, "Filtrar: 1 elegido"],
  [2, "Filtrar: 2 elegidos"],
])("with %i chosen the way to the filters is called «%s»", (count, name) => {
  renderPage(<FiltersLink address={{}} count={count} onFollow={() => {}} />);
  expect(screen.getByRole("link", { name }).getAttribute("href")).toBe("/admin/conversations?filtros=si");
});

test("'Mías' becomes the filter by person, so that another one can take its place", () => {
  expect(show({ address: { status: "mine" } }).sent).toEqual({ agent: "me", tag: "" });
});
