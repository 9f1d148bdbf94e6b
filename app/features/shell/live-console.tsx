import { Box } from "@radix-ui/themes/components/box";
import { useLocation, useRevalidator } from "@remix-run/react";
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from "react";
import * as z from "zod/mini";
import { AccessContext } from "~/features/accounts/components/access-context";
import { Welcome } from "~/features/onboarding/components/welcome";
import { readCall } from "~/platform/read-call";
import { useLive } from "~/ui/frame/use-live";
import { isLooking, useHydrated } from "~/ui/hydration";
import { ZoneProvider } from "~/ui/time";
import { type LiveNotification, liveNotificationSchema } from "~/wire/events";
import type { ConsoleData } from "./console.server";
import { ConsoleFrame } from "./console-frame";
import { EndingNotice } from "./ending-notice";
import { parseSection, type Section } from "./sections";
import { SupportNotice } from "./support-notice";

/** The time between reads of the counters while the live connection is down, in milliseconds. */
const POLL_EVERY = 10_000;
/** A connection that is back sooner is not worth a sentence, in milliseconds. */
const PAUSED_AFTER = 5_000;
/** The most that the bell counts and lists: its badge shows '9+' above nine. */
const BELL_ROWS = 10;

// Fetched when the bell is pressed.
const BellPanel = lazy(async () => ({
  default: (await import("~/features/notifications/components/bell-panel")).BellPanel,
}));

// Fetched when events can come.
const Announcer = lazy(async () => ({
  default: (await import("~/features/notifications/components/announcer")).Announcer,
}));

const profileSchema = z.object({ credits: z.number() });
const unreadSchema = z.array(liveNotificationSchema);

interface Counters {
  readonly credits: number;
  /** This person's newest unread notifications. */
  readonly notifications: readonly LiveNotification[];
}

async function readCounters(): Promise<Counters> {
  const [profile, unread] = await Promise.all([
    readCall("/api/tenant/profile"),
    readCall(`/api/notifications?isRead=false&limit=${BELL_ROWS}`),
  ]);
  return { credits: profileSchema.parse(profile).credits, notifications: unreadSchema.parse(unread) };
}

/** A read that was on its way may have brought it already. */
function withNew(known: readonly LiveNotification[], one: LiveNotification): readonly LiveNotification[] {
  return known.some(({ id }) => id === one.id) ? known : [one, ...known].slice(0, BELL_ROWS);
}

/** The section that the dashboard's address names; other pages have an item of the rail, or none. */
function sectionOf(pathname: string, search: string): Section | undefined {
  return /\/dashboard\/?$/.test(pathname) ? parseSection(new URLSearchParams(search).get("section")) : undefined;
}

/** The console with counters and indicator kept current by the live connection, and by polling while that is down. */
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
  const hydrated = useHydrated();
  const me = data.user.id;
  const [counters, setCounters] = useState<Counters>(data);
  useEffect(() => setCounters(data), [data]);

  const readAt = useRef(0);
  /** Notifications that came while a read was on its way, and may be missing from it. */
  const heard = useRef<readonly LiveNotification[]>([]);
  const refresh = useCallback(() => {
    readAt.current = Date.now();
    heard.current = [];
    const take = ({ credits, notifications }: Counters) =>
      setCounters({ credits, notifications: heard.current.reduce(withNew, notifications) });
    // After the session ended, the page goes to its login; other errors are left to the next poll.
    readCounters().then(take, (error) => {
      if (error instanceof Error && error.message.startsWith("401")) revalidate();
    });
  }, [revalidate]);

  // Notifications that were read in another tab disappear here too.
  useEffect(() => {
    const onShown = () => {
      if (document.visibilityState === "visible" && Date.now() - readAt.current > POLL_EVERY) refresh();
    };
    document.addEventListener("visibilitychange", onShown);
    return () => document.removeEventListener("visibilitychange", onShown);
  }, [refresh]);

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
          if ((event.notification.userId ?? me) !== me || data.muted.includes(event.notification.type)) return;
          // Its messages stand before the person's eyes, and reading them marks it as read.
          if (event.notification.type === "customer_message" && isLooking()) {
            if (new URLSearchParams(search).get("conversationId") === `${event.notification.conversationId}`) return;
          }
          heard.current = [...heard.current, event.notification].slice(-BELL_ROWS);
          setCounters((now) => ({ ...now, notifications: withNew(now.notifications, event.notification) }));
          return;
        default:
      }
    },
  });
  // Until the first connection was open once, nothing counts as broken.
  const stood = useRef(false);
  if (state === "open") stood.current = true;
  const healthy = state === "open" || (state === "connecting" && !stood.current);

  const [paused, setPaused] = useState(false);
  useEffect(() => {
    setPaused(false);
    if (healthy) return;
    const timer = setTimeout(() => setPaused(true), PAUSED_AFTER);
    return () => clearTimeout(timer);
  }, [healthy]);

  return (
    <AccessContext.Provider value={data.rights}>
      <ZoneProvider zone={data.timeZone}>
        <ConsoleFrame
          rail={{ pathname, section: sectionOf(pathname, search), closed: data.closed }}
          fill={fill}
          notice={
            <>
              {data.visitEndsAt === null ? null : (
                <SupportNotice tenantName={data.tenant.name} endsAt={data.visitEndsAt} />
              )}
              {data.eraseAt === null ? null : <EndingNotice at={data.eraseAt} />}
            </>
          }
          topBar={{
            tenantName: data.tenant.name,
            logoUrl: data.tenant.logoUrl,
            live: healthy ? "live" : paused ? "paused" : "reconnecting",
            credits: counters.credits,
            user: data.user,
            isVisit: data.visitEndsAt !== null,
            closed: data.closed,
            unreadNotifications: counters.notifications.length,
            notifications: (
              <Suspense fallback={<Box width={{ initial: "auto", sm: "380px" }} minHeight="120px" />}>
                <BellPanel notifications={counters.notifications} />
              </Suspense>
            ),
            theme: data.theme,
            here: `${pathname}${search}`,
          }}
        >
          <Welcome mustSetPassword={data.mustSetPassword} />
          {hydrated ? (
            <Suspense>
              <Announcer userId={me} role={data.user.roleName} muted={data.muted} />
            </Suspense>
          ) : null}
          {children}
        </ConsoleFrame>
      </ZoneProvider>
    </AccessContext.Provider>
  );
}
