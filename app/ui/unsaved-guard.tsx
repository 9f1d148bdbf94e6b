import { Flex } from "@radix-ui/themes/components/flex";
import { useBlocker } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";
import { Button } from "./button";
import { Modal } from "./modal";

/** The state of a navigation that follows a save, or a press on 'Cancelar': nothing is asked then. */
export const LEAVES = { leaves: true } as const;

/**
 * Within a form, or beside the forms of a window: asks once before typed words are lost, by Escape, Back, a link or
 * closing the tab. Never before anything was changed, and never after a save, whose navigation has `LEAVES` as its state.
 * Nothing without scripts. A page can have one at a time.
 */
export function UnsavedGuard() {
  const mark = useRef<HTMLSpanElement>(null);
  const first = useRef<string>();
  useEffect(() => {
    first.current = valuesOf(mark.current);
    const beforeUnload = (event: BeforeUnloadEvent) => {
      if (isTouched()) event.preventDefault();
    };
    const isTouched = () => valuesOf(mark.current) !== first.current;
    window.addEventListener("beforeunload", beforeUnload);
    return () => window.removeEventListener("beforeunload", beforeUnload);
  }, []);
  const blocker = useBlocker(
    useCallback<Exclude<Parameters<typeof useBlocker>[0], boolean>>(
      ({ currentLocation, nextLocation, historyAction }) => {
        const stays = currentLocation.pathname + currentLocation.search === nextLocation.pathname + nextLocation.search;
        // The entry of an earlier save is gone back to as to any other.
        const leaves = historyAction !== "POP" && nextLocation.state?.leaves === true;
        return !stays && !leaves && valuesOf(mark.current) !== first.current;
      },
      [],
    ),
  );
  return (
    <>
      <span ref={mark} hidden />
      {blocker.state === "blocked" ? (
        <Modal
          role="alertdialog"
          title="¿Salir sin guardar?"
          description="Lo que escribiste se pierde."
          onClose={() => blocker.reset()}
        >
          <Flex wrap="wrap" align="center" justify="end" gap="3" mt="4">
            <Button type="button" variant="soft" color="gray" onClick={() => blocker.proceed()}>
              Salir sin guardar
            </Button>
            <Button type="button" autoFocus onClick={() => blocker.reset()}>
              Seguir editando
            </Button>
          </Flex>
        </Modal>
      ) : null}
    </>
  );
}

/** Hidden fields that change by themselves, such as where a colleague deletes the record that is being edited. */
const MARKS = ["intent", "of", "seen", "key"];
const TYPED = "input:not([type=hidden], [type=file]), textarea, select";

/** The values of the form around an element, or of all visible fields of its window. */
function valuesOf(inside: HTMLElement | null): string {
  const form = inside?.closest("form");
  if (form) {
    const typed = [...new FormData(form)].filter(([name, value]) => typeof value === "string" && !MARKS.includes(name));
    return JSON.stringify(typed);
  }
  const fields = inside?.closest("dialog")?.querySelectorAll<HTMLInputElement>(TYPED) ?? [];
  return JSON.stringify([...fields].map(({ value, checked }) => [value, checked]));
}
