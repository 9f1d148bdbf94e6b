import { useLocation, useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * Without a connection the browser may begin with a page that was kept for another thread; then the data of the one in
 * the address are read.
 */
export function useKeptPage(conversationId: number | null): void {
  const { search } = useLocation();
  const { revalidate } = useRevalidator();
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current) return;
    isFirst.current = false;
    const asked = Number(new URLSearchParams(search).get("conversationId")) || null;
    if (asked !== conversationId) revalidate();
  }, [search, conversationId, revalidate]);
}
