import { useLocation, useRevalidator } from "@remix-run/react";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import * as z from "zod/mini";
import { BellPanel } from "~/features/notifications/components/bell-panel";
import { Welcome } from "~/features/onboarding/components/welcome";
import { useLive } from "~/features/shell/use-live";
import { type LiveNotification, liveNotificationSchema } from "~/platform/events";
import { readCall } from "~/platform/read-call";
import type { ConsoleData } from "./console.server";
import { ConsoleFrame } from "./console-frame";

/** How often the counters are read while the live wire is down, in milliseconds. */
const POLL_EVERY = 10_000;
/** As many as unfold from the bell. */
const BELL_ROWS = 8;

const profileSchema = z.object({ credits: z.number() });
const unreadSchema = z.array(liveNotificationSchema);

interface Counters {
  readonly credits: number;
  readonly unread: number;
  /** The newest unread ones, for the bell. */
  readonly notifications: readonly LiveNotification[];
}

async function readCounters(): Promise<Counters> {
  const [profile, unread] = await Promise.all([
    readCall("/api/tenant/profile"),
    readCall("/api/notifications?isRead=false"),
  ]);
  const notifications = unreadSchema.parse(unread);
  return {
    credits: profileSchema.parse(profile).credits,
    unread: notifications.length,
    notifications: notifications.slice(0, BELL_ROWS),
  };
}

/** The console with its counters and indicator kept current by the live wire, and by polls while that is down. */
export function LiveConsole({
  data,
  fill,
  children,
}: {
  readonly data: ConsoleData;
  readonly fill?: boolean;
  readonly children: ReactNode;
}) {
  const { pathname, search } = useLocation();
  const { revalidate } = useRevalidator();
  const [counters, setCounters] = useState<Counters>(data);
  useEffect(() => setCounters(data), [data]);

  const refresh = useCallback(() => {
    // An ended session sends the page to its login; anything else is tried again by the next poll.
    readCounters().then(setCounters, (error) => {
      if (error instanceof Error && error.message.startsWith("401")) revalidate();
    });
  }, [revalidate]);

  const state = useLive({
    path: "/ws",
    pollEvery: POLL_EVERY,
    onPoll: refresh,
    onResync: (reason) => (reason === "revoked" ? revalidate() : refresh()),
    onEvent: (event) => {
      switch (event.type) {
        case "credits":
          setCounters((now) => ({ ...now, credits: event.credits }));
          return;
        case "notification":
          setCounters((now) => ({
            ...now,
            unread: event.unread,
            notifications: [event.notification, ...now.notifications].slice(0, BELL_ROWS),
          }));
          return;
        default:
      }
    },
  });
  // The first connection is no reconnection: until it stood once, nothing is wrong.
  const stood = useRef(false);
  if (state === "open") stood.current = true;
  const healthy = state === "open" || (state === "connecting" && !stood.current);

  return (
    <ConsoleFrame
      rail={{ pathname }}
      fill={fill}
      topBar={{
        tenantName: data.tenant.name,
        live: healthy ? "live" : "reconnecting",
        credits: counters.credits,
        user: data.user,
        unreadNotifications: counters.unread,
        notifications: <BellPanel unread={counters.unread} notifications={counters.notifications} />,
        theme: data.theme,
        here: `${pathname}${search}`,
      }}
    >
      <Welcome mustSetPassword={data.mustSetPassword} />
      {children}
    </ConsoleFrame>
  );
}
