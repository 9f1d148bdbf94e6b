import { useRevalidator } from "@remix-run/react";
import { useMemo, useRef, useState } from "react";
import { useToast } from "~/ui/toasts";
import { postInbox } from "../post-inbox";
import type { InboxPost } from "./live-form";
import { useMayPost } from "./use-may-post";

/** How long a customer's words stay that kept a thread from being settled. */
const READ_MILLISECONDS = 10_000;

/**
 * Posts the header's forms without leaving the page, one after the other; the same one again, while it is under way, is
 * one press. A refusal is shown as a toast.
 * @param here the address of the thread: whoever settled it by key has gone on to the next one
 */
export function useInboxPost(here: string): InboxPost {
  const [pending, setPending] = useState(false);
  const { revalidate } = useRevalidator();
  const { toast } = useToast();
  const offers = useMayPost()("undo-many");
  const underWay = useRef(new Set<string>());
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  return useMemo(
    () => ({
      pending,
      send: async (fields: Readonly<Record<string, string>>) => {
        const { intent = "" } = fields;
        const press = new URLSearchParams(fields).toString();
        if (underWay.current.has(press)) return;
        underWay.current.add(press);
        setPending(true);
        const posted = turn.current.then(() => postInbox(fields));
        turn.current = posted;
        const answer = await posted;
        underWay.current.delete(press);
        setPending(underWay.current.size > 0);
        if (answer.ok) {
          revalidate();
          const { undo } = answer;
          // The code is part of the menus', which is loaded before anybody can resolve a thread.
          if (undo && offers)
            void import("./thread-menus").then((its) =>
              its.tellOfThread({ toast, revalidate, post: postInbox }, intent, { undo }),
            );
        } else if (answer.wrote !== undefined) {
          revalidate();
          const told = { title: "Llegó un mensaje", description: answer.error, to: here };
          toast({ ...told, variant: "call", duration: READ_MILLISECONDS });
        } else toast({ variant: "destructive", title: "Error", description: answer.error ?? "No se pudo guardar." });
      },
    }),
    [pending, revalidate, toast, offers, here],
  );
}
