import { act } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import type { FormRefusal } from "~/platform/form-answer";
import { renderPage } from "../../../../tests/support/render-page";
import { TextPage } from "./text-page";

type Props = Parameters<typeof TextPage>[0];
const page = (version: string, refused?: FormRefusal): Props => ({
  ...{ companies: [], companyId: null, gone: false, refused },
  edited: { id: 7, title: "Envíos", text: "Enviamos los lunes.", version },
});
const refusal = (code: string): FormRefusal => ({
  ...{ ok: false, intent: "change", of: "7", code, error: "No se pudo." },
  result: { status: "error", initialValue: { version: "v1" }, error: { "": ["No se pudo."] } },
});
const version = () => document.querySelector<HTMLInputElement>("input[name=version]")?.value;

let readAgain: (props: Props) => void;

/** A page that is read again, as after a post or an event. */
function Page() {
  const [props, setProps] = useState(page("v1"));
  readAgain = setProps;
  return <TextPage {...props} />;
}

test("a text that was read again behind its form is not what the writer saw, until a refusal shows it", () => {
  const { unmount } = renderPage(<Page />);
  expect(version()).toBe("v1");
  act(() => readAgain(page("v2")));
  expect(version()).toBe("v1");
  act(() => readAgain(page("v2", refusal("text_changed"))));
  expect(version()).toBe("v2");
  unmount();
  // Without scripts the page is drawn anew with every refusal.
  renderPage(<TextPage {...page("v2", refusal("invalid"))} />);
  expect(version()).toBe("v1");
});
