/** A file that the network's edge answers without the Worker; asking for it costs nobody a read. */
const ASKED = "/favicon.svg";
const PATIENCE_MILLISECONDS = 3_000;
const ASK_EVERY_MILLISECONDS = 3_000;

async function reachUs(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    const signal = AbortSignal.timeout(PATIENCE_MILLISECONDS);
    await fetch(ASKED, { method: "HEAD", cache: "no-store", signal });
    return true;
  } catch {
    return false;
  }
}

/**
 * Whether this page reaches us. The browser only knows if there is a network at all, so whoever finds a request or the
 * live socket broken calls `check`, which asks for itself. While nothing is reached it asks every three seconds.
 */
export class Connection {
  #lostAt: number | null = null;
  #asking: Promise<boolean> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = new Set<() => void>();

  constructor(private readonly reach: () => Promise<boolean> = reachUs) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** When it was lost, in milliseconds since 1970; null while there is one. */
  readonly lostAt = (): number | null => this.#lostAt;

  isLost(): boolean {
    return this.#lostAt !== null;
  }

  /** The browser itself says that there is no network. */
  readonly lose = (): void => this.#set(false);

  /** Asks now, once for all who call meanwhile; true where we are reached. */
  readonly check = (): Promise<boolean> => {
    this.#asking ??= this.reach().then((reached) => {
      this.#asking = null;
      this.#set(reached);
      return reached;
    });
    return this.#asking;
  };

  #set(reached: boolean): void {
    clearTimeout(this.#timer);
    if (!reached) this.#timer = setTimeout(this.check, ASK_EVERY_MILLISECONDS);
    if (reached !== this.isLost()) return;
    this.#lostAt = reached ? null : Date.now();
    for (const listener of [...this.#listeners]) listener();
  }
}

/** The browser's only one; on the server nothing is ever lost. */
export const connection = new Connection();

if (typeof document !== "undefined") {
  window.addEventListener("offline", connection.lose);
  window.addEventListener("online", () => void connection.check());
  if (!navigator.onLine) connection.lose();
}
