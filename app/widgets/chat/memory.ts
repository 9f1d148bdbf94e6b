/**
 * The widget's memory of one tenant in this browser. It lasts only as long as the page where the browser stores nothing
 * for us.
 */
export interface Memory {
  token(): string | null;
  setToken(token: string): void;
  /** Id of the newest message that the visitor has had on the screen. */
  seen(): number;
  setSeen(id: number): void;
  /** What stands in the text field of this tab, on this page and the next. */
  draft(): string;
  setDraft(text: string): void;
  /** What was written in this tab and is not known to be stored, as `unsentText` makes it. */
  unsent(): string;
  setUnsent(text: string): void;
  /** Calls back when another tab of this site changes something. */
  onChange(listener: () => void): void;
  /** Lets one tab at a time run `work`, if the browser supports it. */
  alone<Result>(work: () => Promise<Result>): Promise<Result>;
}

export function tokenKey(space: string): string {
  return `${space}:token`;
}

/** Reading may be forbidden altogether (blocked cookies, a sandboxed frame): then nothing counts as stored. */
export function readStored(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** What one tab keeps until it is closed. Asking for the storage may throw already. */
function tabStorage(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}

function readOfTab(key: string): string | null {
  try {
    return tabStorage()?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

function writeOfTab(key: string, value: string): void {
  try {
    if (value === "") tabStorage()?.removeItem(key);
    else tabStorage()?.setItem(key, value);
  } catch {
    // Forbidden or full: it lasts as long as the page.
  }
}

function shares(): boolean {
  try {
    return Boolean(window.localStorage);
  } catch {
    return false;
  }
}

/** @param space of `spaceOf` */
export function openMemory(space: string): Memory {
  const seenKey = `${space}:seen`;
  const draftKey = `${space}:draft`;
  const unsentKey = `${space}:unsent`;
  const own = new Map<string, string>();
  const read = (key: string) => readStored(key) ?? own.get(key) ?? null;
  const write = (key: string, value: string) => {
    own.set(key, value);
    try {
      window.localStorage.setItem(key, value);
    } catch {
      // Forbidden or full: the page's own copy must do.
    }
  };
  return {
    token: () => read(tokenKey(space)),
    setToken: (token) => write(tokenKey(space), token),
    seen: () => Number(read(seenKey)) || 0,
    setSeen: (id) => write(seenKey, String(id)),
    draft: () => readOfTab(draftKey) ?? "",
    setDraft: (text) => writeOfTab(draftKey, text),
    unsent: () => readOfTab(unsentKey) ?? "",
    setUnsent: (text) => writeOfTab(unsentKey, text),
    onChange: (listener) =>
      window.addEventListener("storage", ({ key }) => {
        if (key === seenKey || key === tokenKey(space)) listener();
      }),
    alone: async (work) => {
      // Older browsers and plain http have no locks. Where nothing is stored, tabs share nothing and need no lock.
      const locks: LockManager | null | undefined = navigator.locks;
      return locks && shares() ? locks.request(tokenKey(space), work) : work();
    },
  };
}
