import { useNavigate } from "@remix-run/react";
import { act, screen } from "@testing-library/react";
import { useRef } from "react";
import { expect, test } from "vitest";
import { Pager } from "~/ui/pager";
import { renderPage } from "../../../tests/support/render-page";
import { useScrollPlace } from "./use-scroll-place";

let go: ReturnType<typeof useNavigate>;

function Frame() {
  const frame = useRef<HTMLElement>(null);
  useScrollPlace(frame);
  go = useNavigate();
  return (
    <main ref={frame}>
      <Pager label="Páginas" older="?antes=1" />
    </main>
  );
}

/** As somebody scrolls the page. */
function scrollTo(top: number) {
  screen.getByRole("main").scrollTop = top;
  screen.getByRole("main").dispatchEvent(new Event("scroll"));
}
const place = () => screen.getByRole("main").scrollTop;
const walk = (to: string | number) => act(async () => (typeof to === "number" ? go(to) : go(to)));

test("a page that is opened begins at its top, and one that one goes back to stands where it was left", async () => {
  renderPage(<Frame />, { path: "/admin/customers" });
  scrollTo(1147);
  await walk("/admin/customers/7");
  expect(place()).toBe(0);
  scrollTo(30);
  await walk(-1);
  expect(place()).toBe(1147);
  await walk(1);
  expect(place()).toBe(30);
});

test("a dialog or a filter of the same page leaves it where it is, also after going back", async () => {
  renderPage(<Frame />, { path: "/admin/customers" });
  scrollTo(500);
  await walk("?nuevo=1");
  expect(place()).toBe(500);
  await walk(-1);
  expect(place()).toBe(500);
  await walk(1);
  expect(place()).toBe(500);
});

test("the next page of a list begins at its top, and a part that an address names keeps the browser's place", async () => {
  renderPage(<Frame />, { path: "/admin/customers" });
  scrollTo(900);
  await act(async () => screen.getByRole("link", { name: "Más antiguas" }).click());
  expect(place()).toBe(0);
  scrollTo(80);
  await walk("/admin/ready-actions#order");
  expect(place()).toBe(80);
});
