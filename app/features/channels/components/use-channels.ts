import { useCallback, useEffect, useRef, useState } from "react";
import { ask, posting } from "~/platform/ask";
import { paths } from "~/platform/paths";
import { type ChannelPanelState, channelPanelSchema } from "../channel-wire";

const READ_EVERY_MILLISECONDS = 30_000;
/** Somebody else is reading the account at the moment; that ends soon. */
const PENDING_MILLISECONDS = 3_000;

export interface LiveChannels {
  readonly state: ChannelPanelState;
  /** The failure of the last read from our own server; null after a success. */
  readonly error: string | null;
  /** True after a press on 'Actualizar', until the provider answers. */
  readonly refreshing: boolean;
  /** 'Actualizar' was pressed too early to change anything. */
  readonly tooEarly: boolean;
  readonly refresh: () => void;
}

/**
 * Keeps the channel panel current: it starts with the page's data and reads again after the first paint and every 30 s
 * while the tab is visible. These reads may wait for the provider; the page never does.
 */
export function useChannels(stored: ChannelPanelState): LiveChannels {
  const [state, setState] = useState(stored);
  const [error, setError] = useState<string | null>(null);
  const [refreshing, setRefreshing] = useState(false);
  const [tooEarly, setTooEarly] = useState(false);
  // After a new read of the page, its data are newer than the fetched ones.
  useEffect(() => setState(stored), [stored]);

  const left = useRef<AbortController | null>(null);
  const read = useCallback(async (init: RequestInit = {}): Promise<ChannelPanelState | null> => {
    const signal = left.current?.signal;
    const answer = await ask(paths.channelPanel(), channelPanelSchema, { ...init, signal });
    if (signal?.aborted) return null;
    setError(answer.ok ? null : answer.error);
    if (!answer.ok) return null;
    setState(answer.value);
    return answer.value;
  }, []);

  useEffect(() => {
    left.current = new AbortController();
    void read();
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void read();
    }, READ_EVERY_MILLISECONDS);
    return () => {
      left.current?.abort();
      clearInterval(timer);
    };
  }, [read]);

  const { pending } = state;
  useEffect(() => {
    if (!pending) return;
    const timer = setInterval(() => void read(), PENDING_MILLISECONDS);
    return () => clearInterval(timer);
  }, [pending, read]);

  const before = state.lookedAt;
  const refresh = useCallback(async () => {
    setRefreshing(true);
    setTooEarly(false);
    const now = await read(posting({}));
    setTooEarly(now !== null && now.lookedAt === before);
    setRefreshing(false);
  }, [read, before]);

  return { state, error, refreshing, tooEarly, refresh: () => void refresh() };
}
