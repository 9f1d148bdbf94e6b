import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Colleague } from "~/ui/presence-wire";
import { PresenceColumn, presenceSentence } from "./presence-watch";

const setTyping = vi.fn();
const onReply = vi.fn();
const rest = { setTyping, visitorTypes: false, customer: "María López", onReply };

const colleague = (name: string, typing = false): Colleague => ({ userId: name.length, name, typing });
const says = (...people: Colleague[]) => {
  const sentence = presenceSentence(people);
  return sentence && `${sentence.names}${sentence.rest}`;
};

beforeEach(() => {
  vi.useFakeTimers();
  setTyping.mockReset();
  onReply.mockReset();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe("the sentence", () => {
  test("names one, two, or one and how many more are here", () => {
    expect(says()).toBeNull();
    expect(says(colleague("Lupita"))).toBe("Lupita también está aquí");
    expect(says(colleague("Lupita"), colleague("Ana"))).toBe("Lupita y Ana están aquí");
    expect(says(colleague("Lupita"), colleague("Ana"), colleague("Beto"))).toBe("Lupita y 2 más están aquí");
  });

  test("tells of those who write rather than of those who look", () => {
    expect(says(colleague("Ana"), colleague("Lupita", true))).toBe("Lupita está escribiendo…");
    expect(says(colleague("Ana", true), colleague("Lupita", true))).toBe("Ana y Lupita están escribiendo…");
    expect(says(...["Ana", "Beto", "Caro"].map((name) => colleague(name, true)))).toBe(
      "Ana y 2 más están escribiendo…",
    );
  });
});

test("its place is kept while nobody is there, and what it says is not read twice", () => {
  const { rerender } = render(<PresenceColumn others={[]} {...rest} />);
  const line = screen.getByTestId("presence");
  expect(line.textContent).toBe("");
  rerender(<PresenceColumn others={[colleague("Lupita")]} {...rest} />);
  expect(screen.getByTestId("presence")).toBe(line);
  const seen = screen.getByTestId("presence-text");
  expect(seen.textContent).toBe("Lupita también está aquí");
  expect(seen.getAttribute("aria-hidden")).toBe("true");
});

test("a screen reader hears the first sentence at once, and then only the newest every 10 s", () => {
  const { container, rerender } = render(<PresenceColumn others={[]} {...rest} />);
  const live = () => container.querySelector("[aria-live=polite]")?.textContent;
  const come = (...people: Colleague[]) => {
    rerender(<PresenceColumn others={people} {...rest} />);
  };
  act(() => void vi.advanceTimersByTime(20_000));
  come(colleague("Lupita"));
  act(() => void vi.advanceTimersByTime(0));
  expect(live()).toBe("Lupita también está aquí");
  come(colleague("Lupita", true));
  act(() => void vi.advanceTimersByTime(5_000));
  come(colleague("Lupita"), colleague("Ana"));
  act(() => void vi.advanceTimersByTime(4_999));
  expect(live()).toBe("Lupita también está aquí");
  act(() => void vi.advanceTimersByTime(1));
  expect(live()).toBe("Lupita y Ana están aquí");
});

test("the visitor who types is named as the customer, unless a colleague types, and is heard by a screen reader", () => {
  const { container, rerender } = render(<PresenceColumn others={[]} {...rest} visitorTypes />);
  const seen = () => screen.getAllByTestId("presence-text").map(({ textContent }) => textContent);
  expect(seen()).toEqual(["María López (cliente) está escribiendo…"]);
  act(() => void vi.advanceTimersByTime(0));
  expect(container.querySelector("[aria-live=polite]")?.textContent).toBe("María López (cliente) está escribiendo…");
  rerender(<PresenceColumn others={[colleague("Lupita")]} {...rest} visitorTypes />);
  expect(seen()).toEqual(["María López (cliente) está escribiendo…"]);
  rerender(<PresenceColumn others={[colleague("Lupita", true)]} {...rest} visitorTypes />);
  expect(seen()).toEqual(["Lupita está escribiendo…"]);
  rerender(<PresenceColumn others={[colleague("Lupita")]} {...rest} />);
  expect(seen()).toEqual(["Lupita también está aquí"]);
});

test("writing in the column is told; sending, leaving the field and an emptied field end it; a search box is no writing", () => {
  const { getByLabelText } = render(
    <section>
      <input aria-label="buscar" />
      <PresenceColumn others={[]} {...rest} />
      <form onSubmit={(event) => event.preventDefault()}>
        <textarea aria-label="texto" />
      </form>
    </section>,
  );
  const field = getByLabelText("texto");
  fireEvent.input(getByLabelText("buscar"), { target: { value: "Hola" } });
  expect(setTyping).not.toHaveBeenCalled();
  fireEvent.input(field, { target: { value: "Hola" } });
  fireEvent.input(field, { target: { value: "  " } });
  fireEvent.focusOut(field);
  const form = field.closest("form");
  if (form) fireEvent.submit(form);
  expect(setTyping.mock.calls).toEqual([[true], [false], [false], [false]]);
});

test("a reply that is typed is told too, so that the AI waits; a note and an emptied field are not", () => {
  const { getByLabelText } = render(
    <section>
      <PresenceColumn others={[]} {...rest} />
      {["reply", "note"].map((kind) => (
        <form key={kind} data-kind={kind}>
          <textarea aria-label={kind} />
        </form>
      ))}
    </section>,
  );
  fireEvent.input(getByLabelText("note"), { target: { value: "Hola" } });
  fireEvent.input(getByLabelText("reply"), { target: { value: "  " } });
  expect(onReply).not.toHaveBeenCalled();
  fireEvent.input(getByLabelText("reply"), { target: { value: "Hola" } });
  expect(onReply).toHaveBeenCalledTimes(1);
});
