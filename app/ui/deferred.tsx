import { type ComponentType, type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { isInUse, typedIn } from "./carry-typed";
import { useHydrated } from "./hydration";

/** A component with code that the browser fetches after the first paint. */
export interface DeferredPart<Props> {
  /** Null until its code is there. */
  readonly component: () => ComponentType<Props> | null;
  readonly load: () => Promise<void>;
}

const BARE = { style: { display: "contents" }, "data-bare": true } as const;
const onServer = typeof document === "undefined";

/** Declares a part for `Deferred`; must be called at a module's top level. */
export function deferredPart<Props>(fetchPart: () => Promise<ComponentType<Props>>): DeferredPart<Props> {
  let component: ComponentType<Props> | null = null;
  const load = async () => {
    component ??= await fetchPart();
  };
  // The server's bundle has every part, and nothing is rendered before this has settled.
  if (onServer) void load();
  return { component: () => component, load };
}

interface DeferredProps<Props> {
  /** The part stands in its parent's layout as if nothing were around it. */
  readonly bare?: boolean;
  readonly part: DeferredPart<Props>;
  readonly children: (Part: ComponentType<Props>) => ReactNode;
}

/**
 * Shows a part. The server renders it like any other; its HTML stays, with working links and forms, until the code is
 * there, so nothing moves and nothing is lost without it. What was typed meanwhile is carried over, with the focus: a
 * window that its address opened has it inside from the start, so that waiting for it to leave would leave the form
 * without its code. A Suspense boundary would not do: any change above it before its code arrives makes React throw away
 * the server's HTML.
 */
export function Deferred<Props>({ bare, part, children }: DeferredProps<Props>) {
  const look = bare ? BARE : null;
  const hydrated = useHydrated();
  // Remembers which part is ready, because another part may follow in the same place.
  const [ready, setReady] = useState(part.component() && part);
  const [lacking, setLacking] = useState<typeof part>();
  const place = useRef<HTMLDivElement | null>(null);
  const live = useRef<HTMLDivElement>(null);
  const carry = useRef<ReturnType<typeof typedIn>>();
  // React calls it with null right before it removes the element: nothing can be typed between that and the new part.
  const keep = useCallback((node: HTMLDivElement | null) => {
    if (node === null && place.current) carry.current = typedIn(place.current);
    place.current = node;
  }, []);
  useEffect(() => {
    let there = true;
    const swap = () => {
      if (!there) return;
      // Rendered at once, with its effects, so that no key is pressed between them.
      if (place.current && isInUse(place.current)) flushSync(() => setReady(part));
      else setReady(part);
    };
    // Without its code the part stays plain HTML, if the server rendered it.
    part.load().then(swap, () => there && place.current?.hasChildNodes() === false && setLacking(part));
    return () => {
      there = false;
    };
  }, [part]);
  const Part = part.component();
  const isLive = onServer || (hydrated && ready === part);
  // After the effects of the part, which note how its fields were before anything was typed.
  useEffect(() => {
    if (isLive && live.current) carry.current?.(live.current);
    carry.current = undefined;
  }, [isLive]);
  if (isLive) {
    return (
      <div key="live" ref={live} {...look}>
        {Part ? children(Part) : null}
      </div>
    );
  }
  if (lacking === part) {
    return (
      <p key="lacking" role="alert">
        No se pudo cargar esta parte. <a href={window.location.href}>Volver a cargar</a>
      </p>
    );
  }
  // React leaves the content of such an element as it finds it.
  return (
    <div
      key="kept"
      ref={keep}
      {...look}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty; what the server rendered stays in its place
      dangerouslySetInnerHTML={{ __html: "" }}
    />
  );
}

/** A part that only a page without scripts has: browsers that run them never fetch its code. */
export function WithoutScripts<Props>({ part, children }: Omit<DeferredProps<Props>, "bare">) {
  const Part = onServer ? part.component() : null;
  // React leaves its content alone in a browser.
  return <noscript>{Part ? children(Part) : null}</noscript>;
}
