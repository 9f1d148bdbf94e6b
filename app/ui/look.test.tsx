// @vitest-environment happy-dom
import { Button as RadixButton, Theme } from "@radix-ui/themes";
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import "../../tests/support/render-page";
import { Button } from "./button";
import { THEME, ThemeRoot } from "./theme-root";

const classesOf = (element: Element) => [...element.classList].sort();

test.each([{}, { size: "3", variant: "soft", color: "red" }, { size: "1", variant: "ghost", color: "gray" }] as const)(
  "our button wears what Radix's own wears: %j",
  (look) => {
    render(
      <Theme>
        <Button type="button" {...look}>
          nuestro
        </Button>
        <RadixButton {...look}>suyo</RadixButton>
      </Theme>,
    );
    const ours = screen.getByText("nuestro");
    const theirs = screen.getByText("suyo");
    expect(classesOf(ours)).toEqual(classesOf(theirs));
    expect(ours.getAttribute("data-accent-color")).toBe(theirs.getAttribute("data-accent-color"));
  },
);

test("the document's theme element carries the attributes of Radix's own", () => {
  const { container } = render(<ThemeRoot>a</ThemeRoot>);
  const ours = container.firstElementChild;
  const { container: other } = render(<Theme {...THEME}>b</Theme>);
  const theirs = other.firstElementChild;
  const attributes = (element: Element | null) =>
    Object.fromEntries([...(element?.attributes ?? [])].map(({ name, value }) => [name, value]));
  expect(attributes(ours)).toEqual(attributes(theirs));
});
