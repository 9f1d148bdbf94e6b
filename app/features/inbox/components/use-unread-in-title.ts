import { useEffect } from "react";

const COUNT = /^\(\d+\+?\) /;

/** The tab says how many conversations nobody has read, as "(3) " before the page's title. */
export function useUnreadInTitle(unread: number): void {
  useEffect(() => {
    const plain = document.title.replace(COUNT, "");
    document.title = unread > 0 ? `(${unread > 99 ? "99+" : unread}) ${plain}` : plain;
    return () => {
      document.title = document.title.replace(COUNT, "");
    };
  }, [unread]);
}
