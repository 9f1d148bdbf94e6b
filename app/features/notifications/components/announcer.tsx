import { useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useLive } from "~/ui/frame/use-live";
import { useToast } from "~/ui/toasts";
import { type Announcement, announcementOf } from "../announcement";
import { placeOf } from "../place-of";
import { useBrowserChoice } from "./browser-choices";
import { playChime } from "./chime";

/** The number of announcements that are remembered, so that none is made twice. */
const REMEMBERED = 50;

/** Announces events on every page of the console: a toast, a sound, and the browser's own notification if chosen. */
export function Announcer({ userId, muted }: { readonly userId: number; readonly muted: readonly string[] }) {
  const { toast } = useToast();
  const navigate = useNavigate();
  const said = useRef<Announcement[]>([]);
  const outside = useBrowserChoice("browser-notices");
  const notices = useRef<Promise<typeof import("./browser-notices")> | null>(null);
  useEffect(() => {
    if (!outside) return;
    notices.current = import("./browser-notices");
    const watching = notices.current.then(({ watchView }) => watchView());
    return () => {
      notices.current = null;
      void watching.then((stop) => stop());
    };
  }, [outside]);

  const announce = (one: Announcement) => {
    toast({ title: one.title, description: one.description, variant: one.failure ? "destructive" : "default" });
    if (one.chime) playChime();
    const open = () => navigate(placeOf(one));
    if (document.visibilityState === "hidden") void notices.current?.then(({ showOutside }) => showOutside(one, open));
  };
  useLive({
    path: "/ws",
    onEvent: (event) => {
      const one = announcementOf(event, { userId, muted }, said.current);
      if (!one) return;
      said.current = [one, ...said.current].slice(0, REMEMBERED);
      announce(one);
    },
  });
  return null;
}
