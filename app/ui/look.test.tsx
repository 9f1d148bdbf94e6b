import { Theme } from "@radix-ui/themes";
import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { THEME, ThemeRoot } from "./theme-root";

test("the document's theme element carries the attributes of Radix's own", () => {
  const { container } = render(<ThemeRoot>a</ThemeRoot>);
  const ours = container.firstElementChild;
  const { container: other } = render(<Theme {...THEME}>b</Theme>);
  const theirs = other.firstElementChild;
  const attributes = (element: Element | null) =>
    Object.fromEntries([...(element?.attributes ?? [])].map(({ name, value }) => [name, value]));
  expect(attributes(ours)).toEqual(attributes(theirs));
});
