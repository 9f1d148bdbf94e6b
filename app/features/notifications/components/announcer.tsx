import { useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useLive } from "~/ui/frame/use-live";
import { isLooking } from "~/ui/hydration";
import { useToast } from "~/ui/toasts";
import type { Announcement } from "../announcement";
import { placeOf } from "../place-of";
import { useBrowserChoice } from "./browser-choices";

/** The number of announcements that are remembered, so that none is made twice. */
const REMEMBERED = 50;

interface AnnouncerProps {
  readonly userId: number;
  /** In words, such as "Agente". */
  readonly role: string;
  readonly muted: readonly string[];
}

/**
 * Announces events on every page of the console: a toast, a sound, and the browser's own notification if chosen. Says
 * too that the person's role was changed while the page was open.
 */
export function Announcer({ userId, role, muted }: AnnouncerProps) {
  const { toast } = useToast();
  const navigate = useNavigate();
  const { search } = useLocation();
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

  const roleBefore = useRef(role);
  useEffect(() => {
    if (roleBefore.current === role) return;
    roleBefore.current = role;
    toast({ title: `Ahora tu rol es ${role}`, description: "Ves lo que este rol permite." });
  }, [role, toast]);

  const announce = (one: Announcement) => {
    const { title, description, quote, tone } = one;
    const to = placeOf(one);
    // News of the thread that the person is looking at is announced in short, and leads nowhere.
    const open = Number(new URLSearchParams(search).get("conversationId"));
    const isHere = isLooking() && one.conversationId === open;
    toast({ title, description, variant: tone, ...(isHere ? {} : { quote, to }) });
    if (one.chime)
      import("./chime").then(
        ({ playChime }) => playChime(),
        () => undefined,
      );
    const follow = () => navigate(to);
    if (document.visibilityState === "hidden")
      void notices.current?.then(({ showOutside }) => showOutside(one, follow));
  };
  useLive({
    path: "/ws",
    onEvent: (event) => {
      if (event.type !== "new_message" && event.type !== "notification") return;
      // Its words are fetched with the first event that may have some; all events keep their order.
      import("../announcement").then(
        ({ announcementOf }) => {
          const one = announcementOf(event, { userId, muted }, said.current);
          if (!one) return;
          said.current = [one, ...said.current].slice(0, REMEMBERED);
          announce(one);
        },
        () => undefined,
      );
    },
  });
  return null;
}
