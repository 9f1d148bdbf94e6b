import { useNavigate } from "@remix-run/react";
import { type MouseEvent, useCallback } from "react";

/**
 * A click handler that turns plain `<a href>` of this site into navigations without a reload. For long lists: a Remix
 * Link resolves its path and reads four contexts each time, which is most of a row's cost on the server.
 */
export function useSoftLinks(): (event: MouseEvent<HTMLAnchorElement>) => void {
  const navigate = useNavigate();
  return useCallback(
    (event) => {
      const { metaKey, ctrlKey, shiftKey, altKey, button, currentTarget } = event;
      if (event.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
      event.preventDefault();
      const replace = currentTarget.href === window.location.href;
      navigate(currentTarget.pathname + currentTarget.search, { preventScrollReset: true, replace });
    },
    [navigate],
  );
}
