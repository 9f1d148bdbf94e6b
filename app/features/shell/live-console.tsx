import { Box } from "@radix-ui/themes/components/box";
import { useLocation, useRevalidator } from "@remix-run/react";
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from "react";
import * as z from "zod/mini";
import { AccessContext } from "~/features/accounts/components/access-context";
import { CreditsContext } from "~/features/credits/components/credits-context";
import { isAtEnd } from "~/features/inbox/at-end";
import { callsForAnswer } from "~/features/notifications/calls-for-answer";
import { Welcome } from "~/features/onboarding/components/welcome";
import { readCall } from "~/platform/read-call";
import { connection } from "~/ui/frame/connection";
import { joinAgain, useLive } from "~/ui/frame/use-live";
import { isLooking, useHydrated } from "~/ui/hydration";
import { ZoneProvider } from "~/ui/time";
import { type LiveNotification, liveNotificationSchema } from "~/wire/events";
import type { ConsoleData } from "./console.server";
import { ConsoleFrame } from "./console-frame";
import { EndingNotice } from "./ending-notice";
import { parseSection, type Section } from "./sections";
import { SupportNotice } from "./support-notice";
import { useBackgroundWork } from "./use-background-work";
import { useLostAt } from "./use-lost-at";
import { useReturn } from "./use-return";

const WIRE = "/ws";
/** The time between reads of the counters while the live connection is down, in milliseconds. */
const POLL_EVERY = 10_000;
/** A connection that is back sooner is not worth a sentence, in milliseconds. */
const PAUSED_AFTER = 5_000;
/** Notice and message come together, and the page tells of the message itself, in milliseconds. */
const SEE_AFTER = 1_500;
/** The most that the bell counts and lists: its badge shows '9+' above nine. */
const BELL_ROWS = 10;

// Fetched when the bell is pressed.
const BellPanel = lazy(async () => ({
  default: (await import("~/features/notifications/components/bell-panel")).BellPanel,
}));

// Fetched when events can come.
const Announcer = lazy(() =>
  import("~/features/notifications/components/announcer").then(
    (loaded) => ({ default: loaded.Announcer }),
    () => ({ default: () => null }),
  ),
);

// Fetched while there is a connection, because it is needed when there is none. A page that opens without one shows its
// own words instead.
const OfflineBar = lazy(() =>
  import("./offline-bar").then(
    (loaded) => ({ default: loaded.OfflineBar }),
    () => ({ default: () => <></> }),
  ),
);

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

/** A read that was on its way may have brought it already; a call for a person stands for the thread's earlier ones. */
function withNew(known: readonly LiveNotification[], one: LiveNotification): readonly LiveNotification[] {
  if (known.some(({ id }) => id === one.id)) return known;
  const others = one.type === "needs_human" ? known.filter((other) => !isSettled(other, one)) : known;
  return [one, ...others].slice(0, BELL_ROWS);
}

/** True for a notice that called for what happened in its thread since. */
function isSettled(
  { conversationId, type, createdAt }: LiveNotification,
  since: { readonly conversationId: number | null; readonly createdAt: string },
): boolean {
  return conversationId === since.conversationId && createdAt <= since.createdAt && callsForAnswer(type);
}

function isOpenHere(search: string, conversationId: number | null): boolean {
  return new URLSearchParams(search).get("conversationId") === String(conversationId);
}

/** Tells the server, in a moment, that a notice's thread is open before the person's eyes. */
function seeSoon({ id, conversationId }: LiveNotification): void {
  setTimeout(() => {
    import("~/features/inbox/post-inbox").then(
      ({ postInbox }) => postInbox({ intent: "see", conversationId: String(conversationId), upTo: String(id) }),
      () => undefined,
    );
  }, SEE_AFTER);
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
  useEffect(() => {
    setCounters(data);
    joinAgain(WIRE);
  }, [data]);

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

  const { notifications } = counters;
  const forget = (isRead: (notice: LiveNotification) => boolean) => {
    heard.current = heard.current.filter((notice) => !isRead(notice));
    if (!notifications.some(isRead)) return;
    // A full list may hide older notifications, so it is read again.
    if (notifications.length === BELL_ROWS) return refresh();
    setCounters((now) => ({ ...now, notifications: now.notifications.filter((notice) => !isRead(notice)) }));
  };

  const state = useLive({
    path: WIRE,
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
          if (isOpenHere(search, event.notification.conversationId) && isLooking() && isAtEnd()) {
            // The person is looking at what the notification is about.
            if (data.visitEndsAt === null) seeSoon(event.notification);
            return;
          }
          heard.current = [...heard.current, event.notification].slice(-BELL_ROWS);
          setCounters((now) => ({ ...now, notifications: withNew(now.notifications, event.notification) }));
          return;
        case "notices_read":
          if (event.userId !== me) return;
          if (event.conversationId === null) return refresh();
          forget(({ conversationId }) => conversationId === event.conversationId);
          return;
        case "new_message":
          // A colleague's answer settles the notice for the whole team.
          if (event.message.sender === "agent") forget((notice) => isSettled(notice, event.message));
          return;
        default:
      }
    },
  });
  useEffect(() => {
    if (state === "down") void connection.check();
  }, [state]);
  const lostAt = useLostAt();
  const isLost = lostAt !== null;
  useReturn(me, isLost, revalidate);
  useBackgroundWork(data.visitEndsAt !== null);
  // Until the first connection was open once, nothing counts as broken.
  const stood = useRef(false);
  if (state === "open") stood.current = true;
  const healthy = !isLost && (state === "open" || (state === "connecting" && !stood.current));

  const [paused, setPaused] = useState(false);
  useEffect(() => {
    setPaused(false);
    if (healthy) return;
    const timer = setTimeout(() => setPaused(true), PAUSED_AFTER);
    return () => clearTimeout(timer);
  }, [healthy]);

  return (
    <AccessContext.Provider value={data.rights}>
      <CreditsContext.Provider value={counters.credits}>
        <ZoneProvider zone={data.timeZone}>
          <ConsoleFrame
            rail={{ pathname, section: sectionOf(pathname, search), closed: data.closed }}
            fill={fill}
            notice={
              <>
                {hydrated ? (
                  <Suspense>
                    <OfflineBar lostAt={lostAt} />
                  </Suspense>
                ) : null}
                {data.visitEndsAt === null ? null : (
                  <SupportNotice tenantName={data.tenant.name} endsAt={data.visitEndsAt} />
                )}
                {data.eraseAt === null ? null : <EndingNotice at={data.eraseAt} />}
              </>
            }
            topBar={{
              tenantName: data.tenant.name,
              logoUrl: data.tenant.logoUrl,
              live: healthy ? "live" : paused && !isLost ? "paused" : "reconnecting",
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
      </CreditsContext.Provider>
    </AccessContext.Provider>
  );
}
