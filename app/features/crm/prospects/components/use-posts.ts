import { useLocation, useNavigate, useRevalidator } from "@remix-run/react";
import {
  createContext,
  type MutableRefObject,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { isProspectStatus, type ProspectStatus } from "~/features/contacts/prospects/statuses";
import type { FormRefusal } from "~/platform/form-answer";
import { useToast } from "~/ui/toasts";
import { LEAVES } from "~/ui/unsaved-guard";
import { postProspect, putStatus } from "../post-prospect";
import { doneToast, failureToast, type ProspectIntent } from "../texts";
import type { Moves } from "../view";

interface Posts {
  /** Sends a form of the page and says what came of it; nothing while another one is under way. */
  readonly send: (form: FormData) => void;
  /** The form that is under way, as `intent:of`. */
  readonly pending: string | null;
  readonly refused: FormRefusal | undefined;
  readonly moves: Moves;
  readonly move: (id: number, status: ProspectStatus) => void;
  /** The card that its menu just moved: it is drawn anew in its column, and takes the focus there. */
  readonly justMoved: MutableRefObject<number | null>;
}

const PostsContext = createContext<Posts | null>(null);
export const PostsProvider = PostsContext.Provider;

export function usePosts(): Posts {
  const posts = useContext(PostsContext);
  if (!posts) throw new Error("forms of prospects need a PostsProvider above them");
  return posts;
}

/**
 * The page's forms when scripts run: the page stays, the dialog closes, and the list shows the change.
 * @param closeTo the address without a dialog
 * @param fresh changes with the page's data
 */
export function usePagePosts(closeTo: string, fresh: unknown): Posts {
  const { toast } = useToast();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState<string | null>(null);
  const { search } = useLocation();
  const [refusal, setRefused] = useState<{ readonly search: string; readonly refused: FormRefusal }>();
  // The refusal of one dialog is not shown in the next one.
  const refused = refusal?.search === search ? refusal.refused : undefined;
  const busy = useRef(false);
  const to = useRef(closeTo);
  to.current = closeTo;
  const { moves, move } = useMoves(fresh);
  const justMoved = useRef<number | null>(null);

  const send = useCallback(
    async (form: FormData) => {
      if (busy.current) return;
      const typed: Record<string, string> = {};
      for (const [name, value] of form) if (typeof value === "string") typed[name] = value;
      const { intent = "", of = "", status = "" } = typed;
      if (intent === "move" && isProspectStatus(status)) {
        justMoved.current = Number(of);
        return move(Number(of), status);
      }
      busy.current = true;
      setPending(`${intent}:${of}`);
      const answer = await postProspect(typed);
      busy.current = false;
      setPending(null);
      if (answer.ok) {
        setRefused(undefined);
        toast(doneToast(intent as ProspectIntent, answer.value));
        // After a new score the person stays on the page that shows it.
        if (intent === "score") revalidate();
        else navigate(to.current, { replace: true, preventScrollReset: true, state: LEAVES });
        return;
      }
      setRefused({ search, refused: answer.refusal });
      // The page then knows that the prospect is gone, also where no event told it.
      if (answer.refusal.code === "not_found") revalidate();
      if (!answer.said) toast(failureToast(intent));
    },
    [move, navigate, revalidate, search, toast],
  );
  return useMemo(() => ({ send, pending, refused, moves, move, justMoved }), [send, pending, refused, moves, move]);
}

/** Cards stand in their new column at once, and go back if that could not be stored. */
function useMoves(fresh: unknown): Pick<Posts, "moves" | "move"> {
  const { toast } = useToast();
  const { revalidate } = useRevalidator();
  const [moves, setMoves] = useState<Moves>(new Map());
  const underWay = useRef(new Map<number, number>());
  // biome-ignore lint/correctness/useExhaustiveDependencies: new data show what is stored.
  useEffect(() => {
    setMoves((now) => new Map([...now].filter(([id]) => underWay.current.has(id))));
  }, [fresh]);
  const move = useCallback(
    async (id: number, status: ProspectStatus) => {
      const turn = (underWay.current.get(id) ?? 0) + 1;
      underWay.current.set(id, turn);
      setMoves((now) => new Map(now).set(id, status));
      const stored = await putStatus(id, status);
      // A later move of the same card decides where it stands.
      if (underWay.current.get(id) !== turn) return;
      underWay.current.delete(id);
      if (stored) toast({ title: "Prospecto actualizado" });
      else {
        setMoves((now) => new Map([...now].filter(([moved]) => moved !== id)));
        toast(failureToast("move"));
      }
      revalidate();
    },
    [revalidate, toast],
  );
  return { moves, move };
}
